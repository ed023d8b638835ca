import db from '@adonisjs/lucid/services/db'
import { type Kept, keptSince } from '#rules/retention'
import { clock } from '#core/clock'
import { inBatches } from '#core/database/batches'
import { repeatOnConflict } from '#core/database/repeat_on_conflict'

/** Rows per statement, each committed separately. */
const BATCH = 1_000

/** Rows to sweep once their time is long enough ago. Each of these times has an index. */
interface Over {
  table: string
  key: readonly string[]
  since: string
  /** Restriction to these rows. */
  where?: Record<string, string>
  /** Column to clear; without it the rows are deleted. */
  erase?: string
  /** Text that stays in a cleared column instead of null. */
  erased?: string
  /** Table whose time counts instead, and the column that links the two. */
  of?: { table: string; by: string }
  /** Keeps the rows of cases with an appeal that waits: its reviewer needs them. */
  unlessAppealed?: boolean
}

/** Of `report_cases` that wait for nobody. */
const CLOSED = { queue_place: 2 }

function rowsOver(
  { table, key, since, where = {}, erase, erased, of, unlessAppealed }: Over,
  before: Date | number,
) {
  const over = db
    .from(table)
    .select(...key)
    .where(where)
    .limit(BATCH)
  if (erase && erased !== undefined) over.where(erase, '<>', erased)
  else if (erase) over.whereNotNull(erase)
  const timed = of ? db.from(of.table).select('id') : over
  timed.where(since, '<', before)
  if (unlessAppealed) timed.where(CLOSED)
  return of ? over.whereIn(of.by, timed) : over
}

/**
 * Deletes or clears the rows of one kind.
 * @returns the number of rows
 */
export function sweepOver(over: Over, before: Date | number): Promise<number> {
  return inBatches(BATCH, () =>
    repeatOnConflict(async () => {
      const rows = db.from(over.table).whereIn([...over.key], rowsOver(over, before))
      return Number(
        await (over.erase ? rows.update({ [over.erase]: over.erased ?? null }) : rows.delete()),
      )
    }),
  )
}

const ID = ['id'] as const

const DECIDED_REPORT = {
  table: 'reports',
  key: ID,
  since: 'decided_at',
  of: { table: 'report_cases', by: 'case_id' },
  unlessAppealed: true,
} as const

/** Rows with a retention period. */
const ROWS = {
  read_notifications: [{ table: 'notifications', key: ID, since: 'read_at' }],
  unread_notifications: [{ table: 'notifications', key: ID, since: 'created_at' }],
  decided_approvals: [{ table: 'approvals', key: ID, since: 'decided_at' }],
  declined_connections: [
    { table: 'connections', key: ID, since: 'decided_at', where: { status: 'declined' } },
  ],
  guardian_invitations: [{ table: 'guardian_invitations', key: ID, since: 'expires_at' }],
  report_quotes: [
    { ...DECIDED_REPORT, erase: 'quote' },
    { ...DECIDED_REPORT, erase: 'details' },
    { table: 'report_cases', key: ID, since: 'decided_at', erase: 'quote', unlessAppealed: true },
    // An empty appeal is still the only one.
    { table: 'report_cases', key: ID, since: 'appeal_decided_at', erase: 'appeal', erased: '' },
  ],
  client_errors: [
    { table: 'client_errors', key: ID, since: 'received_at' },
    { table: 'release_failures', key: ['remote', 'version', 'witness'], since: 'failed_at' },
    {
      table: 'failed_calls',
      key: ['remote', 'version', 'call', 'status', 'day'],
      since: 'day',
    },
  ],
  release_announcements: [{ table: 'release_announcements', key: ID, since: 'created_at' }],
  page_timings: [
    {
      table: 'page_timings',
      key: ['remote', 'version', 'metric', 'day', 'at_most'],
      since: 'day',
    },
  ],
  page_visits: [
    { table: 'reported_pages', key: ID, since: 'day' },
    { table: 'visitor_readings', key: ['digest'], since: 'day' },
  ],
} as const satisfies Partial<Record<Kept, readonly Over[]>>

export type KeptInRows = keyof typeof ROWS

export const KEPT_IN_ROWS = Object.keys(ROWS) as KeptInRows[]

/**
 * Removes rows past their retention.
 * @returns the number of rows
 */
export async function sweepRows(kept: KeptInRows): Promise<number> {
  const since = keptSince(kept, clock.now())
  let swept = 0
  for (const over of ROWS[kept]) swept += await sweepOver(over, since)
  return swept
}
