import { Skeleton, SkeletonText } from '@fieldhouse/design-system'
import { color, space } from '@fieldhouse/design-system/tokens'
import { MoreRows, ReadFailure } from '@fieldhouse/remote-kit/lists'
import { rowsOf, useInfiniteQuery, type PagedQuery } from '@fieldhouse/remote-kit/query'
import type { ReactNode } from 'react'
import styled from 'styled-components'

const Rows = styled.ul.withConfig({ componentId: 'fh-parental-rows' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  > li {
    padding-block: ${space[12]};
  }

  > li + li {
    border-top: 1px solid ${color.line};
  }
`

const Waiting = styled.div.withConfig({ componentId: 'fh-parental-waiting' })`
  display: flex;
  align-items: center;
  gap: ${space[12]};
  padding-block: ${space[12]};
`

interface PagedListProps<Row> {
  /** What the list is, for screen readers: 'Recent activity'. */
  label: string
  query: PagedQuery<Row>
  empty: ReactNode
  row: (row: Row) => ReactNode
  rowKey: (row: Row) => string
  /** Says a failure that has words of its own; anything else is an error to try again. */
  refusal?: ((error: Error) => ReactNode) | undefined
}

/** A list of the API in all its states, further rows as one scrolls. */
export function PagedList<Row>({ label, query, empty, row, rowKey, refusal }: PagedListProps<Row>) {
  const list = useInfiniteQuery(query)

  if (list.isPending) return <RowsToCome />
  if (list.isError && !list.data) {
    return (
      refusal?.(list.error) ?? (
        <ReadFailure of={list} headingLevel={3} title={`${label} did not load`} />
      )
    )
  }
  const rows = rowsOf(list.data)
  if (rows.length === 0 && !list.hasNextPage) return empty

  return (
    <>
      <Rows aria-label={label}>
        {rows.map((each) => (
          <li key={rowKey(each)}>{row(each)}</li>
        ))}
      </Rows>
      <MoreRows of={list} failure="More did not load." />
    </>
  )
}

function RowsToCome() {
  return (
    <div aria-busy="true">
      {[1, 2, 3].map((row) => (
        <Waiting key={row}>
          <Skeleton width="2.75rem" height="2.75rem" round />
          <SkeletonText lines={2} />
        </Waiting>
      ))}
    </div>
  )
}
