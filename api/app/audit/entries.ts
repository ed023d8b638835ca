import type { AuditEntry, AuditFilter, AuditQuery } from '@fieldhouse/contract'
import { DateTime } from 'luxon'
import { type Cursor, NEWEST, readCursor } from '#core/endpoints/cursor'
import { pageOf } from '#core/endpoints/page_of'
import type { Viewer } from '#rules/account'
import { isConfidentialTowards } from '#rules/moderation'
import { shownName } from '#rules/names'
import { preparedPages } from '#core/database/pool'

interface EntryRow {
  id: string
  actor_id: string | null
  actor_name: string | null
  action: string
  subject_type: string
  subject_id: string | null
  subject_name: string | null
  reason: string | null
  details: Record<string, unknown>
  created_at: Date
  number: string
  hash: Buffer
  is_confidential: boolean
}

/** Condition of each filter; `$n` is its value. */
const CONDITIONS = {
  actor: (value: string) => `entry.actor_id = ${value}`,
  subject: (value: string) => `entry.subject_id = ${value}`,
  area: (value: string) => `entry.area = ${value}`,
  action: (value: string) => `entry.action = ${value}`,
}
type Condition = keyof typeof CONDITIONS

/** `$1` and `$2` the position, `$3` and `$4` the period, `$5` the viewer, then the conditions' values. */
const entriesSql = (conditions: readonly Condition[], rows: number) => `
  select entry.id, entry.actor_id, entry.action, entry.subject_type, entry.subject_id, entry.reason,
    entry.details, entry.created_at, link.number, link.hash,
    ${isConfidentialTowards('$5::uuid')} as is_confidential,
    ${shownName('actor')} as actor_name,
    ${shownName('subject')} as subject_name
  from audit_log entry
  join audit_chain link on link.entry_id = entry.id
  left join users actor on actor.id = entry.actor_id
  left join users subject
    on subject.id = case when entry.subject_type = 'user' then entry.subject_id::uuid end
  where (entry.created_at, entry.id) < ($1, $2) and entry.created_at >= $3 and entry.created_at < $4
    ${conditions.map((name, index) => `and ${CONDITIONS[name](`$${index + 6}`)}`).join(' ')}
  order by entry.created_at desc, entry.id desc limit ${rows}`

const statements = new Map<string, ReturnType<typeof preparedPages<EntryRow>>>()

/** One statement per set of filters, so that each uses its own index. */
for (const byAction of [[], ['area'], ['action']] as const) {
  for (const byActor of [[], ['actor']] as const) {
    for (const bySubject of [[], ['subject']] as const) {
      const conditions = [...byActor, ...bySubject, ...byAction]
      const name = ['audit_entries', ...conditions].join('_')
      statements.set(
        conditions.join(),
        preparedPages<EntryRow>(name, (rows) => entriesSql(conditions, rows)),
      )
    }
  }
}

function conditionsOf({ actor, subject, action }: AuditFilter): [Condition, string][] {
  const [area = '', doing] = action?.split('.') ?? []
  return [
    ...(actor ? [['actor', actor] as [Condition, string]] : []),
    ...(subject ? [['subject', subject] as [Condition, string]] : []),
    ...(action ? [(doing ? ['action', action] : ['area', area]) as [Condition, string]] : []),
  ]
}

/** Midnight at which a day begins, or one some days later. */
const startOf = (day: string, zone = 'utc', days = 0): Date =>
  DateTime.fromISO(day, { zone }).plus({ days }).startOf('day').toJSDate()

/** Matching rows after the cursor, newest first. */
function readEntries(
  viewer: Viewer,
  filter: AuditFilter,
  after: Cursor,
  rows: number,
): Promise<EntryRow[]> {
  const conditions = conditionsOf(filter)
  const read = statements.get(conditions.map(([name]) => name).join())
  if (!read) throw new RangeError('there is no statement for these filters')
  return read(
    rows,
    after.at,
    after.id,
    filter.from ? startOf(filter.from, filter.zone) : '-infinity',
    filter.to ? startOf(filter.to, filter.zone, 1) : 'infinity',
    viewer.id,
    ...conditions.map(([, value]) => value),
  )
}

function presentEntry(row: EntryRow): AuditEntry {
  return {
    id: row.id,
    actorId: row.actor_id,
    actorName: row.actor_name,
    action: row.action,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    subjectName: row.subject_name,
    reason: row.is_confidential ? null : row.reason,
    details: row.is_confidential ? {} : row.details,
    createdAt: row.created_at.toISOString(),
    number: Number(row.number),
    hash: row.hash.toString('hex'),
  }
}

const positionOf = (row: EntryRow) => ({ at: row.created_at, id: row.id })

/** Page of the audit log, newest first. */
export async function auditPage(viewer: Viewer, { limit, cursor, ...filter }: AuditQuery) {
  const rows = await readEntries(
    viewer,
    filter,
    cursor === undefined ? NEWEST : readCursor(cursor),
    limit + 1,
  )
  const page = pageOf(rows, limit, positionOf)
  return { rows: page.rows.map(presentEntry), next: page.next }
}

const EXPORT_ROWS = 100

/** All matching entries, newest first, read in batches of a hundred. */
export async function* allEntries(viewer: Viewer, filter: AuditFilter): AsyncGenerator<AuditEntry> {
  for (let after: Cursor | null = NEWEST; after;) {
    const rows: EntryRow[] = await readEntries(viewer, filter, after, EXPORT_ROWS + 1)
    const last: EntryRow | undefined = rows[EXPORT_ROWS - 1]
    yield* rows.slice(0, EXPORT_ROWS).map(presentEntry)
    after =
      rows.length > EXPORT_ROWS && last ? { at: last.created_at.toISOString(), id: last.id } : null
  }
}
