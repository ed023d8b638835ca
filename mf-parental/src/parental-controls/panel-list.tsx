import { Skeleton } from '@fieldhouse/design-system'
import { space } from '@fieldhouse/design-system/tokens'
import { unlessJustRead } from '@fieldhouse/remote-kit'
import { PagedList, Rows } from '@fieldhouse/remote-kit/lists'
import { useInfiniteQuery, type PagedQuery } from '@fieldhouse/remote-kit/query'
import type { ReactNode } from 'react'
import styled from 'styled-components'

const PanelRows = styled(Rows)`
  > li {
    padding-block: ${space[12]};
  }
`

interface PanelListProps<Row> {
  /** Name of the list for screen readers: 'Recent activity'. */
  label: string
  query: PagedQuery<Row>
  empty: ReactNode
  row: (row: Row) => ReactNode
  rowKey: (row: Row) => string
  /** Content for a failure with its own text; any other failure shows an error with a retry. */
  refusal?: (error: Error) => ReactNode
}

/** A list from the API inside a panel. */
export function PanelList<Row>({ label, query, empty, row, rowKey, refusal }: PanelListProps<Row>) {
  const list = useInfiniteQuery({ refetchOnMount: unlessJustRead, ...query })
  const refused = list.error && !list.data && refusal?.(list.error)

  if (refused) return refused
  return (
    <PagedList
      of={list}
      name={label.toLowerCase()}
      title={`${label} didn’t load`}
      headingLevel={3}
      pending={<RowsToCome />}
      empty={empty}
    >
      {(rows, foot) => (
        <>
          <PanelRows aria-label={label}>
            {rows.map((each) => (
              <li key={rowKey(each)}>{row(each)}</li>
            ))}
          </PanelRows>
          {foot}
        </>
      )}
    </PagedList>
  )
}

function RowsToCome() {
  return (
    <PanelRows aria-busy="true">
      {[1, 2, 3].map((row) => (
        <li key={row}>
          <Skeleton height="2.75rem" />
        </li>
      ))}
    </PanelRows>
  )
}
