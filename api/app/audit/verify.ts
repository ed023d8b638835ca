import { createHash } from 'node:crypto'
import type { AuditVerification } from '@fieldhouse/contract'
import { prepared } from '#core/database/pool'
import { preparedWrite } from '#core/database/prepared_write'
import { transaction } from '#core/database/transaction'

/** The hash before the first link. */
const FIRST_HASH = Buffer.alloc(0)

/** Entry with its position in the chain. */
interface LinkRow {
  number: string
  hash: Buffer
  entry_id: string
  /** Null if the entry itself is missing. */
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
 * Hash of an entry: of the previous hash, the number, and all fields, each prefixed by its length. Recomputed here,
 * independent of PostgreSQL's `audit_hash`, so that nothing in the database has to be trusted.
 */
function hashOf(previous: Buffer, row: LinkRow): Buffer {
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

/** Links per read: about half a megabyte, whatever the chain's length. */
const BATCH = 1_000

// Numbers are visible as soon as they are assigned: transactions about to commit a link are waited for.
const waitForWriters = preparedWrite(
  'audit_wait',
  `select pg_advisory_xact_lock_shared(hashtextextended('audit_chain', 0))`,
)

const readEnd = preparedWrite<{ length: string; newest: string | null }>(
  'audit_end',
  'select last_value as length, (select max(number) from audit_chain) as newest from audit_numbers',
)

/** By number, so that a gap shows without reading further. */
const readLinks = prepared<LinkRow>(
  'audit_links',
  `select link.number, link.hash, link.entry_id, entry.action, entry.actor_id, entry.subject_type,
     entry.subject_id, entry.reason, entry.details::text as details, entry.created_at
   from audit_chain link left join audit_log entry on entry.id = link.entry_id
   where link.number > $1::bigint order by link.number limit ${BATCH}`,
)

/** Entries of uncommitted transactions are invisible to others. */
const readUnlinked = prepared<{ id: string }>(
  'audit_unlinked',
  `select entry.id from audit_log entry
   where not exists (select from audit_chain link where link.entry_id = entry.id)
   order by entry.id limit 1`,
)

/** Length of the chain by its counter, and the number of its newest link. */
async function endOfChain(): Promise<{ length: number; newest: number }> {
  return transaction(async (trx) => {
    await waitForWriters(trx)
    const [end] = await readEnd(trx)
    return { length: Number(end?.length ?? 0), newest: Number(end?.newest ?? 0) }
  })
}

type Break = NonNullable<AuditVerification['brokenAt']>

/** Fault of the link expected at this number, or null. */
function faultAt(number: number, previous: Buffer, row: LinkRow): Break | null {
  if (Number(row.number) !== number) return { number, entryId: null, problem: 'missing' }
  if (row.action === null) return { number, entryId: row.entry_id, problem: 'missing' }
  return hashOf(previous, row).equals(row.hash)
    ? null
    : { number, entryId: row.entry_id, problem: 'altered' }
}

/**
 * Verifies the whole chain, a thousand entries at a time, up to the first fault: an entry changed, removed, cut off at
 * the end, or inserted outside the chain; or a counter that was set back.
 */
export async function verifyAuditLog(): Promise<AuditVerification> {
  const { length, newest } = await endOfChain()
  let checked = 0
  let hash: Buffer = FIRST_HASH
  const broken = (brokenAt: Break): AuditVerification => ({
    ok: false,
    checked,
    brokenAt,
    head: hash.toString('hex'),
  })

  while (checked < length) {
    const rows = await readLinks(checked)
    for (const row of rows.slice(0, length - checked)) {
      const found = faultAt(checked + 1, hash, row)
      if (found) return broken(found)
      hash = row.hash
      checked += 1
    }
    if (rows.length < BATCH) break
  }
  if (checked < length) {
    return broken({ number: checked + 1, entryId: null, problem: 'cut_off' })
  }
  // A counter that was set back would hide that the newest links are cut off.
  if (newest > length) {
    return broken({ number: length + 1, entryId: null, problem: 'unlinked' })
  }
  const [unlinked] = await readUnlinked()
  if (unlinked) return broken({ number: length + 1, entryId: unlinked.id, problem: 'unlinked' })
  return { ok: true, checked, head: hash.toString('hex') }
}
