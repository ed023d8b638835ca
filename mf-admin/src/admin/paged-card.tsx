import { Card } from '@fieldhouse/design-system'
import { PagedList, Rows, type ListRead } from '@fieldhouse/remote-kit/lists'
import { Fragment, type ReactNode } from 'react'
import { ListSkeleton } from './list-skeleton.tsx'

interface PagedCardProps<Row> {
  of: ListRead<Row>
  /** Noun of the rows: 'requests', 'reports'. */
  name: string
  empty: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** A card with a list that loads page by page. */
export function PagedCard<Row>({ children, name, ...list }: PagedCardProps<Row>) {
  return (
    <PagedList
      {...list}
      name={name}
      frame={Card}
      pending={<ListSkeleton label={`Loading the ${name}...`} rows={5} />}
    >
      {(rows, foot) => (
        <Card padding="none">
          {children(rows)}
          {foot}
        </Card>
      )}
    </PagedList>
  )
}

interface CardOfRowsProps<Row> extends Omit<PagedCardProps<Row>, 'children'> {
  /** Name of the list for screen readers. */
  label: string
  /** A row, an `li`. */
  children: (row: Row) => ReactNode
}

/** A card of rows separated by lines: requests, reports, people, articles, failures. */
export function CardOfRows<Row extends { id: string }>({
  label,
  children,
  ...card
}: CardOfRowsProps<Row>) {
  return (
    <PagedCard {...card}>
      {(rows) => (
        <Rows aria-label={label}>
          {rows.map((row) => (
            <Fragment key={row.id}>{children(row)}</Fragment>
          ))}
        </Rows>
      )}
    </PagedCard>
  )
}
