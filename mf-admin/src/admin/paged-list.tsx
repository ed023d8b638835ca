import { Card } from '@fieldhouse/design-system'
import { MoreRows, ReadFailure } from '@fieldhouse/remote-kit/lists'
import type { ReactNode } from 'react'
import { ListSkeleton } from './list-skeleton.tsx'

/** What a list that comes page by page says of itself: the answer of `useInfiniteQuery`. */
export interface ListState {
  data: unknown
  error: Error | null
  isPending: boolean
  isFetching: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  refetch: () => unknown
  fetchNextPage: () => unknown
}

interface PagedListProps {
  list: ListState
  /** What is in it: 'requests', 'reports'. */
  of: string
  isEmpty: boolean
  empty: ReactNode
  children: ReactNode
}

/** A list in a card, in all its states: loading, error, empty, rows, and more rows at its foot. */
export function PagedList({ list, of, isEmpty, empty, children }: PagedListProps) {
  if (list.isPending) return <ListSkeleton label={`Loading the ${of}...`} rows={5} />
  if (list.error && !list.data) {
    return (
      <Card>
        <ReadFailure of={list} title={`The ${of} did not load`} />
      </Card>
    )
  }
  if (isEmpty && !list.hasNextPage) return <Card>{empty}</Card>
  return (
    <Card padding="none">
      {children}
      <MoreRows of={list} failure={`More ${of} did not load.`} />
    </Card>
  )
}
