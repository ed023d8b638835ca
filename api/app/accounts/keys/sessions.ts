import type { PageQuery, Session } from '@fieldhouse/contract'
import { modelPage } from '#core/endpoints/model_page'
import { notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { coarseAddress, deviceName } from '#core/http/device_name'
import { recordAudit } from '#audit/record'
import { clock } from '#core/clock'
import SessionModel from '#accounts/session'
import { transaction } from '#core/database/transaction'

function present(row: SessionModel, viewer: Viewer): Session {
  return {
    id: row.id,
    device: deviceName(row.userAgent),
    address: coarseAddress(row.address),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isCurrent: row.id === viewer.sessionId,
  }
}

/**
 * Sessions of the viewer, last used first.
 * @throws 422 for a malformed cursor
 */
export async function sessionsOf(viewer: Viewer, query: PageQuery) {
  const living = SessionModel.query()
    .where({ userId: viewer.id })
    .where('expiresAt', '>', clock.now())
  const { rows, next } = await modelPage(living, 'lastSeenAt', query)
  return { rows: rows.map((row) => present(row, viewer)), next }
}

/** Ends the viewer's session with this id (`=`), or all others (`<>`). */
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
      details: { count },
    })
    return count
  })
}

/**
 * Ends one of the viewer's sessions; its streams close at once on every node.
 * @throws 404 for a session that is over, or another person's
 */
export async function endSessionOf(viewer: Viewer, sessionId: string): Promise<void> {
  if ((await endSessions(viewer, '=', sessionId)) === 0) throw notFound()
}

export async function endOtherSessionsOf(viewer: Viewer): Promise<void> {
  await endSessions(viewer, '<>', viewer.sessionId)
}
