import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { isMinor } from '#rules/age'
import type { Approvable, Subject } from '#approvals/subjects'
import { clock } from '#core/clock'
import { acceptPair } from '#connections/answer'
import { askForConnection } from '#connections/guardians'
import { settleRequest, tellOfRequest } from '#connections/notices'
import { forgetSubject } from '#notifications/take_back'
import { lockTies } from '#people/pair_lock'
import Connection from '#people/connection'
import User from '#people/user'

type Connecting = (trx: TransactionClientContract, subject: Subject) => Promise<void>

const pairOf = (client: TransactionClientContract, { subjectId }: Subject) =>
  Connection.query({ client }).where({ id: subjectId })

const holdConnection: Connecting = async (trx, subject) => {
  const { childId, otherId } = subject
  if (otherId !== null) await lockTies(trx, childId, [otherId])
  await pairOf(trx, subject).forUpdate().first()
}

/**
 * Takes the child out of those whose guardian is awaited. A child's own request is made when it may reach the other:
 * that it waited would tell an age.
 */
async function nothingAwaited(
  trx: TransactionClientContract,
  subject: Subject,
  { isApproved }: { isApproved: boolean },
) {
  const { childId, otherId } = subject
  const pair = await pairOf(trx, subject).where({ status: 'pending' }).first()
  const other = otherId && (await User.find(otherId, { client: trx }))
  if (!pair || !other) return null
  const isOwnWish = pair.requesterId === childId
  await pair
    .merge({
      awaitsGuardianOf: pair.awaitsGuardianOf.filter((id) => id !== childId),
      ...(isApproved ? { approvedFor: [...pair.approvedFor, childId] } : {}),
      ...(isOwnWish ? { createdAt: clock.now() } : {}),
    })
    .save()
  return {
    isOwnWish,
    isAgreed: pair.addresseeAskedAt !== null,
    awaitsOther: pair.awaitsGuardianOf.includes(other.id) && isMinor(other, clock.today()),
  }
}

/** The child's own request reaches the other, and where that is a minor the other's guardians. */
async function deliver(
  trx: TransactionClientContract,
  { childId, subjectId: id, otherId }: Subject,
  awaitsOther: boolean,
): Promise<void> {
  const other = otherId ?? ''
  await tellOfRequest(trx, { id: childId }, { id, otherId: other })
  if (awaitsOther) await askForConnection(trx, id, [childId, other], [other])
}

/** Connects two who both asked, lets the child's own request reach the other, or lets the child answer theirs. */
const approveConnection: Connecting = async (trx, subject) => {
  const pair = await nothingAwaited(trx, subject, { isApproved: true })
  if (!pair) return
  const { childId, subjectId: id, otherId } = subject
  if (!pair.isAgreed) {
    if (pair.isOwnWish) await deliver(trx, subject, pair.awaitsOther)
  } else if (!pair.awaitsOther) {
    await acceptPair(trx, { id: childId }, { id, otherId: otherId ?? '' })
  }
}

/** At 18 nobody's leave is needed any more. Where both asked either may complete it: no guardian said yes for them. */
const releaseConnection: Connecting = async (trx, subject) => {
  const pair = await nothingAwaited(trx, subject, { isApproved: false })
  if (pair?.isOwnWish && !pair.isAgreed) await deliver(trx, subject, pair.awaitsOther)
}

/**
 * Of the child's own request nobody knew but the child and the guardians: it is as if it had never been. One that both
 * made is one that the other had made alone: they see no request, and asking again soon is not heard.
 */
const declineConnection: Connecting = async (trx, subject) => {
  const { childId, subjectId: id, otherId } = subject
  const pair = await pairOf(trx, subject).first()
  const isOwnWish = pair?.requesterId === childId
  if (pair && isOwnWish && !pair.addresseeAskedAt) {
    await pair.delete()
    return forgetSubject(trx, id)
  }
  if (pair?.status === 'pending' && otherId) {
    await pair
      .merge({
        status: 'declined',
        decidedAt: clock.now(),
        requesterId: otherId,
        addresseeId: childId,
        createdAt: (isOwnWish && pair.addresseeAskedAt) || pair.createdAt,
        addresseeAskedAt: null,
        awaitsGuardianOf: [],
        note: isOwnWish ? null : pair.note,
      })
      .save()
  }
  await settleRequest(trx, { id: childId }, otherId ?? '')
}

export const connectionApproval: Approvable = {
  hold: holdConnection,
  approve: approveConnection,
  decline: declineConnection,
  release: releaseConnection,
}
