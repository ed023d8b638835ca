import { useId, useState, type ReactNode } from 'react'
import { AscendingIcon, DescendingIcon, UnsortedIcon } from '../../icons/index.ts'
import { TextField } from '../text-field/text-field.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { Cell, Filter, HeaderCell, Row, Scroller, SortButton, Table } from './data-table-styles.ts'
import { arrange, type Column, type Sorting } from './arrange-rows.ts'
import { DataRow } from './data-row.tsx'

export interface DataTableProps<Item> {
  /** Caption for screen readers. */
  label: string
  columns: readonly Column<Item>[]
  rows: readonly Item[]
  rowKey: (row: Item) => string
  /** Makes rows selectable, by press or Enter. */
  onChoose?: ((row: Item) => void) | undefined
  chosenKey?: string | null | undefined
  /** Label of a filter field above the table. */
  filterLabel?: string | undefined
  /** Shown instead of rows if there are none. */
  empty?: ReactNode
}

/**
 * Rows to compare and work through: sortable by column, filterable during typing, navigable with arrow keys. It sorts
 * and filters the rows it gets; for longer lists the server does that.
 */
export function DataTable<Item>({
  label,
  columns,
  rows,
  rowKey,
  onChoose,
  chosenKey = null,
  filterLabel,
  empty = 'Nothing here',
}: DataTableProps<Item>) {
  const [sorting, setSorting] = useState<Sorting | null>(null)
  const [wanted, setWanted] = useState('')
  const captionId = useId()
  const shown = arrange(rows, columns, { sorting, wanted })
  // One tab stop: the selected row, or the first.
  const isChosenShown = shown.some((row) => rowKey(row) === chosenKey)

  return (
    <>
      {filterLabel && (
        <Filter>
          <TextField
            type="search"
            label={filterLabel}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
        </Filter>
      )}
      <Scroller role="region" aria-labelledby={captionId} tabIndex={0}>
        <Table>
          <caption id={captionId} className="visually-hidden">
            {label}
          </caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <Head key={column.key} {...{ column, sorting, onSort: setSorting }} />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => {
              const key = rowKey(row)
              const isChosen = key === chosenKey
              const isTabStop = isChosen || (!isChosenShown && index === 0)
              return <DataRow key={key} {...{ row, columns, isChosen, isTabStop, onChoose }} />
            })}
            {shown.length === 0 && (
              <Row $isChosen={false}>
                <Cell colSpan={columns.length}>{empty}</Cell>
              </Row>
            )}
          </tbody>
        </Table>
      </Scroller>
      <VisuallyHidden role="status">
        {wanted && `${shown.length} ${shown.length === 1 ? 'row' : 'rows'}`}
      </VisuallyHidden>
    </>
  )
}

interface HeadProps<Item> {
  column: Column<Item>
  sorting: Sorting | null
  onSort: (sorting: Sorting | null) => void
}

const icons = { ascending: AscendingIcon, descending: DescendingIcon, none: UnsortedIcon } as const

function Head<Item>({ column, sorting, onSort }: HeadProps<Item>) {
  const { key, title, sortBy } = column
  if (!sortBy) return <HeaderCell scope="col">{title}</HeaderCell>
  const direction = sorting?.key === key ? sorting.direction : 'none'
  const Glyph = icons[direction]
  return (
    <HeaderCell scope="col" aria-sort={direction}>
      <SortButton
        type="button"
        onClick={() =>
          onSort({ key, direction: direction === 'ascending' ? 'descending' : 'ascending' })
        }
      >
        {title}
        <Glyph aria-hidden="true" />
      </SortButton>
    </HeaderCell>
  )
}
