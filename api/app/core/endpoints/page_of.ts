import type { PageQuery } from '@fieldhouse/contract'
import { notFound } from '#core/problems/problem'
import { type Cursor, NEWEST, readCursor, writeCursor } from '#core/endpoints/cursor'

export interface Page<Row> {
  rows: Row[]
  /** Start of the next page; null on the last. */
  next: string | null
}

/** Page of a list whose entry is counted. */
export interface CountedPage<Row> extends Page<Row> {
  /** Total number of rows: exact, or `100+`. Null on pages after the first. */
  total: string | null
}

/**
 * Cuts a page from rows read with one more than fits, which tells whether there is a next page.
 * @param positionOf a row's position in the list's order
 */
export function pageOf<Row>(
  rows: Row[],
  limit: number,
  positionOf: (row: Row) => { at: Date; id: string },
): Page<Row> {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: rows.length > limit && last ? writeCursor(positionOf(last)) : null }
}

interface Listing<Row, Shown> {
  /** Reads a number of rows after a position. */
  read: (after: Cursor, rows: number) => Promise<Row[]>
  placeOf: (row: Row) => { at: Date; id: string }
  present: (row: Row) => Shown
  /** Position before all rows, if other than before the newest. */
  start?: Cursor
}

/**
 * Reads a page of a list with one row more, which tells whether there is a next page.
 * @throws 422 for a malformed cursor
 */
export async function readPage<Row, Shown>(
  { limit, cursor }: PageQuery,
  { read, placeOf, present, start = NEWEST }: Listing<Row, Shown>,
): Promise<Page<Shown>> {
  const found = await read(cursor === undefined ? start : readCursor(cursor), limit + 1)
  const { rows, next } = pageOf(found, limit, placeOf)
  return { rows: rows.map(present), next }
}

/**
 * Like {@link readPage}, for statements that return one row of nulls for an empty list, and no row if the list's owner
 * is hidden from the viewer.
 * @throws 404 for a hidden owner
 */
export function readShownPage<Row extends { id: string }, Shown>(
  query: PageQuery,
  {
    read,
    ...listing
  }: Omit<Listing<Row, Shown>, 'read'> & {
    read: (after: Cursor, rows: number) => Promise<(Row | { id: null })[]>
  },
): Promise<Page<Shown>> {
  return readPage(query, {
    ...listing,
    read: async (after, rows) => {
      const found = await read(after, rows)
      if (found.length === 0) throw notFound()
      return found.filter((row): row is Row => row.id !== null)
    },
  })
}
