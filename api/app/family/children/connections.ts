import type { Connection, PageQuery } from '@fieldhouse/contract'
import { notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { refusedBySwitch } from '#rules/parental_controls'
import { holdActor } from '#people/account_lock'
import { readAccount } from '#people/account_rows'
import { recordAudit } from '#audit/record'
import type { Page } from '#core/endpoints/page_of'
import { connectionsOf } from '#connections/list'
import { findWard, holdWard } from '#people/wards'
import { closeThread } from '#messages/thread_state'
import { forgetSubject } from '#notifications/take_back'
import { notify } from '#notifications/notify'
import { lockTies } from '#people/pair_lock'
import ConnectionModel from '#people/connection'
import { transaction } from '#core/database/transaction'

/**
 * A child's connections, newest first, as the child sees them; employers of coaches only as far as the guardian may see
 * them.
 * @throws 404 unless the viewer is a verified guardian of this child, 422 for a malformed cursor
 */
export async function connectionsOfChild(
  viewer: Viewer,
  childId: string,
  query: PageQuery,
): Promise<Page<Connection>> {
  await findWard(viewer, childId)
  return connectionsOf(await readAccount(childId), 'accepted', query, viewer)
}

/**
 * Ends a connection of a child, which also closes the conversation of the two. The child is notified, the other person
 * is not.
 * @throws 403 while `canApproveConnections` is off, 404 unless the viewer is a verified guardian of this child, and for
 * a connection of others
 */
export async function removeConnectionOfChild(
  viewer: Viewer,
  { id: childId, connectionId }: { id: string; connectionId: string },
): Promise<void> {
  await transaction(async (trx) => {
    await holdActor(trx, viewer)
    const { switches } = await holdWard(trx, viewer, childId)
    const refusal = refusedBySwitch(switches, 'canApproveConnections')
    if (refusal) throw refusal
    const pairs = ConnectionModel.query({ client: trx }).where({ id: connectionId })
    const pair = await pairs.clone().first()
    if (!pair || ![pair.requesterId, pair.addresseeId].includes(childId)) throw notFound()
    const otherId = pair.requesterId === childId ? pair.addresseeId : pair.requesterId
    await lockTies(trx, childId, [otherId])
    const [ended] = await pairs.where({ status: 'accepted' }).delete()
    if (ended === 0) throw notFound()
    await closeThread(trx, childId, otherId)
    await forgetSubject(trx, connectionId)
    await notify(trx, {
      userId: childId,
      type: 'approval_decided',
      actorId: viewer.id,
      title: 'A connection ended',
      message: '{actors} ended one of your connections',
      actionUrl: '/parental-controls',
    })
    await recordAudit(trx, {
      actorId: viewer.id,
      action: 'guardian.connection_removed',
      subjectId: childId,
      details: { connectionId, otherId },
    })
  })
}
