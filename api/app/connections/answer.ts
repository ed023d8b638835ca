import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Connection, ConnectionDecision } from '@fieldhouse/contract'
import type { Viewer } from '#rules/account'
import { decideAnswer } from '#rules/connecting'
import { recordActivity } from '#activity/record'
import { clock } from '#core/clock'
import { acceptPair } from '#connections/accept'
import { holdPair, readConnection } from '#connections/find'
import { agreeAndAsk, guardiansAwaited } from '#connections/guardians'
import { settleRequest } from '#connections/notices'
import { preparedWrite } from '#core/database/prepared_write'
import { transaction } from '#core/database/transaction'

const decline = preparedWrite(
  'connection_decline',
  `update connections set status = 'declined', decided_at = $2, addressee_asked_at = null where id = $1`,
)

/** Declines without a word to who asked. */
export async function declinePair(
  trx: TransactionClientContract,
  viewer: Pick<Viewer, 'id'>,
  { id, otherId }: { id: string; otherId: string },
): Promise<void> {
  await decline(trx, id, clock.now())
  await settleRequest(trx, viewer, otherId)
}

/**
 * Accepts or declines a request that came in.
 * @throws 403 for an own request and where a guardian decides, 404 for others', 409 after another answer
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
