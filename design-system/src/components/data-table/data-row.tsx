import type { KeyboardEvent } from 'react'
import type { Column } from './arrange-rows.ts'
import { Cell, Row } from './data-table-styles.ts'

interface DataRowProps<Item> {
  row: Item
  columns: readonly Column<Item>[]
  isChosen: boolean
  /** True for the one row that Tab reaches. */
  isTabStop: boolean
  onChoose: ((row: Item) => void) | undefined
}

/** A row of the table. If rows are selectable, arrow keys, Home and End move the focus between them. */
export function DataRow<Item>({ row, columns, isChosen, isTabStop, onChoose }: DataRowProps<Item>) {
  function handleKey(event: KeyboardEvent<HTMLTableRowElement>) {
    const { currentTarget, key, target } = event
    if (target !== currentTarget) return
    if (key === 'Enter' || key === ' ') {
      event.preventDefault()
      onChoose?.(row)
    }
    const other = rowFor(currentTarget, key)
    if (other instanceof HTMLElement) {
      event.preventDefault()
      other.focus()
    }
  }

  return (
    <Row
      $isChosen={isChosen}
      {...(onChoose && {
        tabIndex: isTabStop ? 0 : -1,
        'aria-current': isChosen || undefined,
        onClick: () => onChoose(row),
        onKeyDown: handleKey,
      })}
    >
      {columns.map((column) => (
        <Cell key={column.key}>{column.render(row)}</Cell>
      ))}
    </Row>
  )
}

/** The row that a key moves the focus to. */
function rowFor(row: HTMLTableRowElement, key: string): Element | null | undefined {
  switch (key) {
    case 'ArrowDown':
      return row.nextElementSibling
    case 'ArrowUp':
      return row.previousElementSibling
    case 'Home':
      return row.parentElement?.firstElementChild
    case 'End':
      return row.parentElement?.lastElementChild
    default:
      return null
  }
}
