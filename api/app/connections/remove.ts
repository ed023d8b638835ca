import type { Viewer } from '#rules/account'
import { decideRemoval } from '#rules/connecting'
import { declinePair } from '#connections/answer'
import { holdPair } from '#connections/find'
import { closeThread } from '#messages/thread_state'
import { forgetSubject } from '#notifications/take_back'
import { preparedWrite } from '#core/database/prepared_write'
import { transaction } from '#core/database/transaction'

const deletePair = preparedWrite('connection_delete', 'delete from connections where id = $1')

const leaveToOther = preparedWrite(
  'connection_leave',
  `update connections set
     requester_id = $2, addressee_id = $3, addressee_asked_at = null,
     created_at = case when requester_id = $3 then addressee_asked_at else created_at end,
     note = case when requester_id = $3 then null else note end
   where id = $1`,
)

const forgetAskingAgain = preparedWrite(
  'connection_forget_again',
  'update connections set asked_again_at = null where id = $1',
)

/**
 * Ends a connection, withdraws a request, or declines one that came in. Nobody is told.
 * @throws 404 for what the viewer does not see
 */
export async function removeConnection(viewer: Viewer, id: string): Promise<void> {
  await transaction(async (trx) => {
    const { pair, otherId } = await holdPair(trx, viewer, id)
    const decision = decideRemoval(pair)
    switch (decision.outcome) {
      case 'refused':
        throw decision.problem
      case 'end':
        await closeThread(trx, viewer.id, otherId)
        await deletePair(trx, id)
        await forgetSubject(trx, id)
        break
      case 'withdraw':
        await deletePair(trx, id)
        await forgetSubject(trx, id)
        break
      case 'decline':
        await declinePair(trx, viewer, { id, otherId })
        break
      case 'leave_to_other':
        await leaveToOther(trx, id, otherId, viewer.id)
        break
      case 'forget_asking_again':
        await forgetAskingAgain(trx, id)
    }
  })
}
