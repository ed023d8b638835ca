import { z } from 'zod'

/** Incremented when the archive's structure changes; the tables have their own layout. */
export const ARCHIVE_FORMAT = 1

export const MANIFEST_NAME = 'manifest.json'

/** A table or a file, stored in numbered parts. */
const contentSchema = z.object({
  /** Folder of its parts in the archive. */
  path: z.string(),
  parts: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
  /** Hash over all parts, in hexadecimal. */
  sha256: z.string(),
})

const tableSchema = contentSchema.extend({
  schema: z.string(),
  name: z.string(),
  /** Columns in the order of the rows' fields. */
  columns: z.array(z.string()),
  rows: z.int().nonnegative(),
})

const fileSchema = contentSchema.extend({ disk: z.string(), key: z.string() })

const sequenceSchema = z.object({
  schema: z.string(),
  name: z.string(),
  lastValue: z.string(),
  isCalled: z.boolean(),
})

/** Last entry of an archive: all that it holds, with hashes. An archive that was cut off has none. */
export const manifestSchema = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  createdAt: z.iso.datetime(),
  /** Version of Fieldhouse that made it. */
  release: z.string(),
  /** Migrations that its database had, the layout of the tables. */
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
  files: z.array(fileSchema),
})

export type StoredContent = z.infer<typeof contentSchema>
export type StoredTable = z.infer<typeof tableSchema>
export type StoredFile = z.infer<typeof fileSchema>
export type StoredSequence = z.infer<typeof sequenceSchema>
export type Manifest = z.infer<typeof manifestSchema>
