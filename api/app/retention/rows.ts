import db from '@adonisjs/lucid/services/db'
import { type Kept, keptSince } from '#rules/retention'
import { clock } from '#core/clock'
import { repeatOnConflict } from '#core/database/repeat_on_conflict'

/** Rows a statement, each committed by itself: a sweep that is ended in the middle has done what it did. */
const BATCH = 1_000

interface Changed {
  rowCount: number
}

/** What finds some of what is kept too long: `?` since when we keep it, `?` how many. */
const STATEMENTS = {
  read_notifications: [
    `delete from notifications where id in (
       select id from notifications where read_at < ? limit ?)`,
  ],
  unread_notifications: [
    `delete from notifications where id in (
       select id from notifications where created_at < ? limit ?)`,
  ],
  decided_approvals: [
    `delete from approvals where id in (
       select id from approvals where decided_at < ? limit ?)`,
  ],
  declined_connections: [
    `delete from connections where id in (
       select id from connections where status = 'declined' and decided_at < ? limit ?)`,
  ],
  guardian_invitations: [
    `delete from guardian_invitations where id in (
       select id from guardian_invitations where expires_at < ? limit ?)`,
  ],
  report_quotes: [
    `update reports set quote = null where id in (
       select report.id
       from report_cases report_case join reports report on report.case_id = report_case.id
       where report_case.decided_at < ? and report.quote is not null limit ?)`,
    `update report_cases set quote = null where id in (
       select id from report_cases where decided_at < ? and quote is not null limit ?)`,
  ],
  client_errors: [
    `delete from client_errors where id in (
       select id from client_errors where received_at < ? limit ?)`,
    `delete from release_failures where (remote, version, witness) in (
       select remote, version, witness from release_failures where failed_at < ? limit ?)`,
  ],
} as const satisfies Partial<Record<Kept, readonly string[]>>

export type KeptInRows = keyof typeof STATEMENTS

export const KEPT_IN_ROWS = Object.keys(STATEMENTS) as KeptInRows[]

/**
 * Removes what is older than we keep it.
 * @returns how many rows
 */
export async function sweepRows(kept: KeptInRows): Promise<number> {
  const since = keptSince(kept, clock.now())
  let swept = 0
  for (const statement of STATEMENTS[kept]) {
    let count: number
    do {
      count = (
        (await repeatOnConflict(async () => db.rawQuery(statement, [since, BATCH]))) as Changed
      ).rowCount
      swept += count
    } while (count === BATCH)
  }
  return swept
}
