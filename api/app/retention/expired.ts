import db from '@adonisjs/lucid/services/db'
import { keptSince } from '#rules/retention'
import { clock } from '#core/clock'
import { repeatOnConflict } from '#core/database/repeat_on_conflict'

/** Rows a statement, each committed by itself: a sweep that is ended in the middle has done what it did. */
const BATCH = 1_000

interface Changed {
  rowCount: number
}

/** What finds rows that are over: `?` since when, `?` how many. Each goes by the index of that moment. */
const STATEMENTS = {
  sessions: `delete from sessions where id in (
    select id from sessions where expires_at < ? limit ?)`,
  accountTokens: `delete from account_tokens where id in (
    select id from account_tokens where expires_at < ? limit ?)`,
  idempotencyKeys: `delete from idempotency_keys where (account_id, key) in (
    select account_id, key from idempotency_keys where created_at < ? limit ?)`,
  rateLimits: `delete from rate_limits where key in (
    select key from rate_limits where expire < ? limit ?)`,
} as const

async function sweep(statement: string, before: Date | number) {
  for (;;) {
    const { rowCount } = (await repeatOnConflict(async () =>
      db.rawQuery(statement, [before, BATCH]),
    )) as Changed
    if (rowCount < BATCH) return
  }
}

/** Removes sessions, links of mails, idempotency keys and counts of limits that are over. */
export async function sweepExpired(): Promise<void> {
  const now = clock.now()
  await sweep(STATEMENTS.sessions, keptSince('ended_sessions', now))
  await sweep(STATEMENTS.accountTokens, now)
  await sweep(STATEMENTS.idempotencyKeys, keptSince('idempotency_keys', now))
  await sweep(STATEMENTS.rateLimits, now.getTime())
}
