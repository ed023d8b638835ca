import { keptSince } from '#rules/retention'
import { clock } from '#core/clock'
import { sweepOver } from '#retention/rows'

/** Removes expired sessions, forgotten browsers, mailed links, spent challenges, idempotency keys and limit counts. */
export async function sweepExpired(): Promise<void> {
  const now = clock.now()
  const sessions = { table: 'sessions', key: ['id'], since: 'expires_at' }
  await sweepOver(sessions, keptSince('ended_sessions', now))
  const devices = { table: 'known_devices', key: ['id'], since: 'last_seen_at' }
  await sweepOver(devices, keptSince('known_devices', now))
  await sweepOver({ table: 'account_tokens', key: ['id'], since: 'expires_at' }, now)
  const challenges = { table: 'spent_challenges', key: ['challenge'], since: 'expires_at' }
  await sweepOver(challenges, now)
  const keys = { table: 'idempotency_keys', key: ['account_id', 'key'], since: 'created_at' }
  await sweepOver(keys, keptSince('idempotency_keys', now))
  await sweepOver({ table: 'rate_limits', key: ['key'], since: 'expire' }, now.getTime())
}
