import type { Account } from '#rules/account'
import { viewerValues } from '#people/viewer_values'

/** One file of an export: rows of ours about one person. */
export interface Kind {
  /** Its name in the zip. */
  file: string
  /** Its line in the README. */
  about: string
  /** The tables that it holds: a test asks that every table with people in it is here or in `left_out.ts`. */
  tables: readonly string[]
  /** `$1` whose. Of other people ids alone: whom the person may see is named in `people.json`. */
  sql: string
  /** Values of the statement: `$1`, the person's id, unless said otherwise. */
  valuesOf?: (account: Account) => readonly unknown[]
  /** Columns that say nothing about the person: hashes of secrets, and what is derived. */
  without?: readonly string[]
  /** A row as it is written; as the columns are, unless said otherwise. */
  present?: (row: never) => unknown
}

/** The parameters of `VIEWER`, for statements that ask who looks. */
export const asViewer = (account: Account) => viewerValues(account)
