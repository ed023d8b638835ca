import type { Disk } from 'flydrive'
import type { Problem } from '#core/problems/problem'

/** Files that people may PUT: their table, where the bytes go and what they may be. */
export interface UploadKind {
  /** The tables have the same columns for what arrives. */
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
