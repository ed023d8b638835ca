import type { Answer } from '@fieldhouse/contract/client'
import type { InfiniteData } from '@tanstack/react-query'
import { Fragment, type ComponentType, type ReactNode } from 'react'
import { rowsOf } from '../query/query.ts'
import { MoreRows, type PagedRead } from './more-rows.tsx'
import { ReadFailure, type ReadFailureProps } from './read-failure.tsx'

/** A query for rows that load page by page, as returned by `useInfiniteQuery`. */
export type ListRead<Row> = PagedRead &
  ReadFailureProps['of'] & { isPending: boolean; data: InfiniteData<Answer<Row[]>> | undefined }

interface PagedListProps<Row> extends Pick<ReadFailureProps, 'headingLevel' | 'message'> {
  of: ListRead<Row>
  /** Noun of the rows: 'posts'. */
  name: string
  /** Title of the error if the first page fails to load; by default 'The posts didn’t load'. */
  title?: string
  pending: ReactNode
  empty: ReactNode
  /** Wrapper of an error and of `empty`. */
  frame?: ComponentType<{ children: ReactNode }>
  /** Renders the loaded rows, with the foot to put below them. */
  children: (rows: Row[], foot: ReactNode) => ReactNode
}

/** A list from the API in all its states: pending, failed, empty, rows, and further rows on scrolling. */
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
  // An empty page may have successors: its rows are hidden from the viewer by now.
  if (rows.length === 0 && !list.hasNextPage) return <Frame>{empty}</Frame>
  return children(rows, <MoreRows of={list} failure={`More ${name} didn’t load.`} />)
}
