import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Account, Viewer } from '#rules/account'
import { clock } from '#core/clock'
import { settleRequest, notifyOfAcceptance } from '#connections/notices'
import { openThread } from '#messages/thread_state'
import ConnectionModel from '#people/connection'
import type { Connection, ConnectionDecision } from '@fieldhouse/contract'
import { decideAnswer } from '#rules/connecting'
import { recordActivity } from '#activity/record'
import { holdPair, readConnection } from '#connections/find'
import { agreeAndAsk, guardiansAwaited } from '#connections/guardians'
import { transaction } from '#core/database/transaction'

/**
 * Connects two people; the caller accepted last. The other person is notified, and their conversation opens. Their ties
 * are locked (`lockTies`).
 */
export async function acceptPair(
  trx: TransactionClientContract,
  person: Pick<Account, 'id'>,
  { id, otherId }: { id: string; otherId: string },
): Promise<void> {
  await openThread(trx, person.id, otherId)
  await ConnectionModel.query({ client: trx }).where({ id }).update({
    status: 'accepted',
    decidedAt: clock.now(),
    askedAgainAt: null,
    awaitsGuardianOf: [],
  })
  await notifyOfAcceptance(trx, person, { id, otherId })
}

/** Declines silently: the sender is not notified. */
export async function declinePair(
  trx: TransactionClientContract,
  viewer: Pick<Viewer, 'id'>,
  { id, otherId }: { id: string; otherId: string },
): Promise<void> {
  await ConnectionModel.query({ client: trx }).where({ id }).update({
    status: 'declined',
    decidedAt: clock.now(),
    addresseeAskedAt: null,
    addresseeNote: null,
    approvedFor: [],
  })
  await settleRequest(trx, viewer, otherId)
}

/**
 * Accepts or declines an incoming request.
 * @throws 403 for the viewer's own request and while a guardian decides, 404 for those of others, 409 after the
 * opposite answer
 */
export function answerRequest(
  viewer: Viewer,
  id: string,
  { status }: ConnectionDecision,
): Promise<Connection> {
  return transaction(async (trx) => {
    const { pair, otherId, other } = await holdPair(trx, viewer, id)
    const awaited = await guardiansAwaited(trx, viewer, { id: otherId, ...other }, pair)
    const decision = decideAnswer(pair, status, awaited.length > 0)
    const accepted = { type: 'connection_accepted', counterpartId: otherId, subjectId: id } as const
    switch (decision.outcome) {
      case 'refused':
        throw decision.problem
      case 'accept':
        await acceptPair(trx, viewer, { id, otherId })
        await recordActivity(trx, viewer, accepted)
        break
      case 'agree':
        await agreeAndAsk(trx, id, [viewer.id, otherId], awaited)
        await recordActivity(trx, viewer, accepted)
        break
      case 'decline':
        await declinePair(trx, viewer, { id, otherId })
        break
      case 'unchanged':
    }
    return readConnection(trx, viewer, id)
  })
}
