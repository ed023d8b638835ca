import type { Answer } from '@fieldhouse/contract/client'
import type { InfiniteData } from '@tanstack/react-query'
import { Fragment, type ComponentType, type ReactNode } from 'react'
import { rowsOf } from '../query/query.ts'
import { MoreRows, type PagedRead } from './more-rows.tsx'
import { ReadFailure, type ReadFailureProps } from './read-failure.tsx'

/** A read of rows that come page by page, as `useInfiniteQuery` answers it. */
export type ListRead<Row> = PagedRead &
  ReadFailureProps['of'] & { isPending: boolean; data: InfiniteData<Answer<Row[]>> | undefined }

interface PagedListProps<Row> extends Pick<ReadFailureProps, 'headingLevel' | 'message'> {
  of: ListRead<Row>
  /** Noun of the rows: 'posts'. */
  name: string
  /** Title of a first page that did not load; by default 'The posts did not load'. */
  title?: string
  pending: ReactNode
  empty: ReactNode
  /** Frame around a failure and around `empty`. */
  frame?: ComponentType<{ children: ReactNode }>
  /** The rows so far, and the foot to put below them. */
  children: (rows: Row[], foot: ReactNode) => ReactNode
}

/** A list of the API in all its states: pending, failed, empty, rows, and more rows as one scrolls. */
export function PagedList<Row>({
  of: list,
  name,
  title = `The ${name} didn’t load`,
  pending,
  empty,
  frame: Frame = Fragment,
  children,
  ...failure
}: PagedListProps<Row>) {
  if (list.isPending) return pending
  if (!list.data) {
    return (
      <Frame>
        <ReadFailure of={list} title={title} {...failure} />
      </Frame>
    )
  }
  const rows = rowsOf(list.data)
  // A page can be empty with more to come: what was on it is hidden from the viewer by now.
  if (rows.length === 0 && !list.hasNextPage) return <Frame>{empty}</Frame>
  return children(rows, <MoreRows of={list} failure={`More ${name} didn’t load.`} />)
}
