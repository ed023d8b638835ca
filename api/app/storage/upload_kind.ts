import type { Disk } from 'flydrive'
import type { Problem } from '#core/problems/problem'

/** Kind of files that people may PUT: their table, disk and checks. */
export interface UploadKind {
  /** Both tables have the same columns for received files. */
  table: 'uploads' | 'verification_documents'
  /** Path for uploads stored by a node. */
  path: (uploadId: string) => string
  disk: () => Disk
  /** Prefix of all files of one upload. */
  prefix: (uploadId: string) => string
  maxBytes: number
  headBytes: number
  /** Checks a file's first bytes, and throws its refusal. */
  check: (head: Buffer) => void
  tooLarge: (maxBytes: number) => Problem
}
