import type { Viewer } from '#rules/account'
import { decideRemoval } from '#rules/connecting'
import { declinePair } from '#connections/answer'
import { holdPair } from '#connections/find'
import { closeThread } from '#messages/thread_state'
import { forgetSubject } from '#notifications/take_back'
import Connection from '#people/connection'
import { transaction } from '#core/database/transaction'

/** Withdraws one side of a mutual request: it remains the other person's alone. */
async function leaveToOther(row: Connection, otherId: string, viewerId: string): Promise<void> {
  const isOwnWish = row.requesterId === viewerId
  await row
    .merge({
      requesterId: otherId,
      addresseeId: viewerId,
      createdAt: (isOwnWish && row.addresseeAskedAt) || row.createdAt,
      addresseeAskedAt: null,
      note: isOwnWish ? row.addresseeNote : row.note,
      addresseeNote: null,
    })
    .save()
}

/**
 * Ends a connection, withdraws a request, or declines an incoming one. Nobody is notified.
 * @throws 404 for connections hidden from the viewer
 */
export async function removeConnection(viewer: Viewer, id: string): Promise<void> {
  await transaction(async (trx) => {
    const { pair, otherId } = await holdPair(trx, viewer, id)
    const row = await Connection.findOrFail(id, { client: trx })
    const decision = decideRemoval(pair)
    switch (decision.outcome) {
      case 'refused':
        throw decision.problem
      case 'end':
        await closeThread(trx, viewer.id, otherId)
        await row.delete()
        await forgetSubject(trx, id)
        break
      case 'withdraw':
        await row.delete()
        await forgetSubject(trx, id)
        break
      case 'decline':
        await declinePair(trx, viewer, { id, otherId })
        break
      case 'leave_to_other':
        await leaveToOther(row, otherId, viewer.id)
        break
      case 'forget_asking_again':
        await row.merge({ askedAgainAt: null }).save()
    }
  })
}
