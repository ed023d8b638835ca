import { writeCursor } from '#core/endpoints/cursor'

export interface Page<Row> {
  rows: Row[]
  /** Where the next page starts; null on the last. */
  next: string | null
}

/** The page of a list whose entry says that it is counted. */
export interface CountedPage<Row> extends Page<Row> {
  /** How many there are in all: exact, or `100+`. Null on pages but the first. */
  total: string | null
}

/**
 * Cuts a page from rows of which one more was asked for than fits: that one tells whether there is a next page.
 * @param positionOf a row's place in the list's order
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
