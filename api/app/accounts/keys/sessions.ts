import type { PageQuery, Session } from '@fieldhouse/contract'
import { NEWEST, readCursor } from '#core/endpoints/cursor'
import { pageOf } from '#core/endpoints/page_of'
import { notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { coarseAddress, deviceName } from '#core/http/device_name'
import { recordAudit } from '#audit/record'
import { clock } from '#core/clock'
import { prepared } from '#core/database/pool'
import SessionModel from '#accounts/session'
import { transaction } from '#core/database/transaction'

interface SessionRow {
  id: string
  user_agent: string | null
  address: string | null
  created_at: Date
  last_seen_at: Date
}

/** `$1` whose, `$2` now, `$3` and `$4` before what, `$5` how many. */
export const SESSIONS_SQL = `
  select id, user_agent, host(address) as address, created_at, last_seen_at
  from sessions
  where user_id = $1 and expires_at > $2 and (last_seen_at, id) < ($3::timestamptz, $4::uuid)
  order by last_seen_at desc, id desc
  limit $5`

const listSessions = prepared<SessionRow>('sessions', SESSIONS_SQL)

function present(row: SessionRow, viewer: Viewer): Session {
  return {
    id: row.id,
    device: deviceName(row.user_agent),
    address: coarseAddress(row.address),
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isCurrent: row.id === viewer.sessionId,
  }
}

/**
 * Where a person is signed in, what was used last first.
 * @throws 422 for a cursor that is not one of ours
 */
export async function sessionsOf(viewer: Viewer, { limit, cursor }: PageQuery) {
  const before = cursor === undefined ? NEWEST : readCursor(cursor)
  const found = await listSessions(viewer.id, clock.now(), before.at, before.id, limit + 1)
  const { rows, next } = pageOf(found, limit, ({ last_seen_at: at, id }) => ({ at, id }))
  return { rows: rows.map((row) => present(row, viewer)), next }
}

/** Ends the session with this id, or all others. */
async function endSessions(
  viewer: Viewer,
  operator: '=' | '<>',
  sessionId: string,
): Promise<number> {
  return transaction(async (trx) => {
    const [count = 0] = await SessionModel.query({ client: trx })
      .where({ userId: viewer.id })
      .where('id', operator, sessionId)
      .delete()
    if (count === 0) return 0
    await recordAudit(trx, {
      actorId: viewer.id,
      action: 'account.sessions_ended',
      subjectId: viewer.id,
      details: { count },
    })
    return count
  })
}

/**
 * Signs one of the own sessions out; its streams close at once on every node.
 * @throws 404 for one that is over, or somebody else's
 */
export async function endSessionOf(viewer: Viewer, sessionId: string): Promise<void> {
  if ((await endSessions(viewer, '=', sessionId)) === 0) throw notFound()
}

export async function endOtherSessionsOf(viewer: Viewer): Promise<void> {
  await endSessions(viewer, '<>', viewer.sessionId)
}
