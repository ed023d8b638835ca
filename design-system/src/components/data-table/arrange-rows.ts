import type { ReactNode } from 'react'

export interface Column<Item> {
  key: string
  title: string
  render: (row: Item) => ReactNode
  /** Sort key of the column; without it the column cannot be sorted. */
  sortBy?: ((row: Item) => string | number) | undefined
  /** Text that the filter searches; without it the column is not searched. */
  text?: ((row: Item) => string) | undefined
}

export interface Sorting {
  key: string
  direction: 'ascending' | 'descending'
}

interface Arrangement {
  sorting: Sorting | null
  /** Text typed into the filter. */
  wanted: string
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return collator.compare(String(one), String(other))
}

/** Ignores case and accents: 'alvarez' finds Álvarez. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Rows that contain the text, in the selected order; equal rows keep their original order. */
export function arrange<Item>(
  rows: readonly Item[],
  columns: readonly Column<Item>[],
  { sorting, wanted }: Arrangement,
): readonly Item[] {
  const needle = folded(wanted.trim())
  const found = needle
    ? rows.filter((row) => columns.some(({ text }) => text && folded(text(row)).includes(needle)))
    : rows
  const sortBy = columns.find(({ key }) => key === sorting?.key)?.sortBy
  if (!sorting || !sortBy) return found
  const sign = sorting.direction === 'ascending' ? 1 : -1
  return found.toSorted((one, other) => sign * compare(sortBy(one), sortBy(other)))
}
