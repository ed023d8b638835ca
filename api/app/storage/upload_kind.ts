import type { Disk } from 'flydrive'
import type { Problem } from '#core/problems/problem'
import { prepared } from '#core/database/pool'

/** What somebody may PUT a file for: its table, where the bytes go and what they may be. */
export interface UploadKind {
  table: 'uploads' | 'verification_documents'
  /** The path that takes the bytes where a node of ours stores them. */
  path: (uploadId: string) => string
  disk: () => Disk
  /** Everything of one upload lies under this. */
  prefix: (uploadId: string) => string
  maxBytes: number
  headBytes: number
  /** Looks at a file's first bytes, and throws what is wrong with them. */
  check: (head: Buffer) => void
  tooLarge: (maxBytes: number) => Problem
}

/** Both tables have the same columns for what arrives. */
function statementsOf(table: UploadKind['table']) {
  return {
    insert: prepared(
      `${table}_insert`,
      `insert into ${table} (id, owner_id, url, opened_at) values ($1, $2, $3, $4)`,
    ),
    find: prepared<{ is_finished: boolean }>(
      `${table}_by_id`,
      `select finished_at is not null as is_finished from ${table} where id = $1`,
    ),
    finish: prepared<{ id: string }>(
      `${table}_finish`,
      `update ${table} set key = $2, bytes = $3, finished_at = $4
       where id = $1 and finished_at is null returning id`,
    ),
  }
}

export const UPLOAD_STATEMENTS = {
  uploads: statementsOf('uploads'),
  verification_documents: statementsOf('verification_documents'),
}
