import type { Answer } from '@fieldhouse/contract/client'
import { rowsOf, type InfiniteData } from '@fieldhouse/remote-kit/query'
import { Fragment, type ReactNode } from 'react'
import { PagedList, type ListState } from './paged-list.tsx'
import { Rows } from './rows.ts'

interface PagedRowsProps<Row> {
  list: ListState & { data: InfiniteData<Answer<Row[]>> | undefined }
  /** What is in it: 'requests', 'reports'. */
  of: string
  /** The list's name for screen readers. */
  label: string
  empty: ReactNode
  /** A row, an `li`. */
  children: (row: Row) => ReactNode
}

/** A {@link PagedList} of rows with a line between them: requests, reports, people, articles, failures. */
export function PagedRows<Row extends { id: string }>({
  list,
  of,
  label,
  empty,
  children,
}: PagedRowsProps<Row>) {
  const rows = list.data ? rowsOf(list.data) : []
  return (
    <PagedList list={list} of={of} isEmpty={rows.length === 0} empty={empty}>
      <Rows aria-label={label}>
        {rows.map((row) => (
          <Fragment key={row.id}>{children(row)}</Fragment>
        ))}
      </Rows>
    </PagedList>
  )
}
