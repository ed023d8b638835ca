import type { Account } from '#rules/account'
import { viewerValues } from '#people/viewer_values'

/** One file of an export: rows about one person. */
export interface Kind {
  /** Name in the zip. */
  file: string
  /** Line in the README. */
  about: string
  /** Tables in this file: a test requires every table with people here or in `left_out.ts`. */
  tables: readonly string[]
  /** `$1` is the person's id. Other people appear only by id; `people.json` names those visible to the person. */
  sql: string
  /** Parameters of the statement; by default `$1`, the person's id. */
  valuesOf?: (account: Account) => readonly unknown[]
  /** Omitted columns without information about the person: hashes of secrets, derived values. */
  without?: readonly string[]
  /** Transforms a row for the file; by default all columns unchanged. */
  present?: (row: never) => unknown
}

/** Parameters of `VIEWER`, for statements that depend on the viewer. */
export const asViewer = (account: Account) => viewerValues(account)
