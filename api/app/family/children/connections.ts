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
import { preparedWrite } from '#core/database/prepared_write'
import { transaction } from '#core/database/transaction'

/**
 * A child's connections, newest first, as the child sees them.
 * @throws 404 for who is not the viewer's child, 422 for a cursor that is not one of ours
 */
export async function connectionsOfChild(
  viewer: Viewer,
  childId: string,
  query: PageQuery,
): Promise<Page<Connection>> {
  await findWard(viewer, childId)
  return connectionsOf(await readAccount(childId), 'accepted', query)
}

const findOther = preparedWrite<{ other_id: string }>(
  'child_connection_other',
  `select case requester_id when $2 then addressee_id else requester_id end as other_id
   from connections where id = $1 and $2 in (requester_id, addressee_id)`,
)

const remove = preparedWrite<{ id: string }>(
  'child_connection_delete',
  `delete from connections where id = $1 and status = 'accepted' returning id`,
)

/**
 * Ends a connection of a child, and with it what the two may write each other. The child hears of it; the other is not
 * told.
 * @throws 403 while `canApproveConnections` is off, 404 for who is not the viewer's child and for what is no
 *   connection of theirs
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
    const [pair] = await findOther(trx, connectionId, childId)
    if (!pair) throw notFound()
    const otherId = pair.other_id
    await lockTies(trx, childId, [otherId])
    if ((await remove(trx, connectionId)).length === 0) throw notFound()
    await closeThread(trx, childId, otherId)
    await forgetSubject(trx, connectionId)
    await notify(trx, {
      userId: childId,
      type: 'approval_decided',
      actorId: viewer.id,
      subjectId: null,
      title: 'A connection was ended',
      message: '{actors} ended a connection of yours',
      actionUrl: '/parental-controls',
    })
    await recordAudit(trx, {
      actorId: viewer.id,
      action: 'guardian.connection_removed',
      subjectType: 'user',
      subjectId: childId,
      details: { connectionId, otherId },
    })
  })
}
