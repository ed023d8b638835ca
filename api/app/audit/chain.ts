import { createHash } from 'node:crypto'

/** The hash before the first link. */
export const FIRST_HASH = Buffer.alloc(0)

/** An entry with its place in the chain. */
export interface LinkRow {
  number: string
  hash: Buffer
  entry_id: string
  /** null where the entry itself is gone. */
  action: string | null
  actor_id: string | null
  subject_type: string | null
  subject_id: string | null
  reason: string | null
  details: string | null
  created_at: Date | null
}

const measured = (field: string | null) =>
  field === null ? '-' : `${Buffer.byteLength(field)}:${field}`

/**
 * The hash of an entry: of the hash before it, its number and all of its fields, each with its length before it.
 * PostgreSQL's `audit_hash` wrote it; computing it here anew believes nothing of what is in the database.
 */
export function hashOf(previous: Buffer, row: LinkRow): Buffer {
  const fields = [
    row.number,
    row.entry_id,
    row.actor_id,
    row.action,
    row.subject_type,
    row.subject_id,
    row.reason,
    row.details,
    row.created_at?.toISOString() ?? null,
  ]
  return createHash('sha256').update(previous).update(fields.map(measured).join(',')).digest()
}
