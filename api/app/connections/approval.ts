import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { isMinor } from '#rules/age'
import type { Approvable, Subject } from '#approvals/subjects'
import { clock } from '#core/clock'
import { acceptPair } from '#connections/answer'
import { askForConnection } from '#connections/guardians'
import { settleRequest, notifyOfRequest } from '#connections/notices'
import { forgetSubject } from '#notifications/take_back'
import { closeThread } from '#messages/thread_state'
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
 * Removes the child from the people whose guardian is awaited. The time of a child's own request becomes the time of
 * the approval: a wait would reveal an age.
 */
async function clearAwaited(
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
    awaitsOther: pair.awaitsGuardianOf.includes(other.id) && isMinor(other, clock.now()),
  }
}

/** Delivers the child's own request to the other person, and a minor's to their guardians. */
async function deliver(
  trx: TransactionClientContract,
  { childId, subjectId: id, otherId }: Subject,
  awaitsOther: boolean,
): Promise<void> {
  const other = otherId ?? ''
  await notifyOfRequest(trx, { id: childId }, { id, otherId: other })
  if (awaitsOther) await askForConnection(trx, id, [childId, other], [other])
}

/**
 * Connects two people who both asked, delivers the child's own request, or lets the child answer the other person's.
 */
const approveConnection: Connecting = async (trx, subject) => {
  const pair = await clearAwaited(trx, subject, { isApproved: true })
  if (!pair) return
  const { childId, subjectId: id, otherId } = subject
  if (!pair.isAgreed) {
    if (pair.isOwnWish) await deliver(trx, subject, pair.awaitsOther)
  } else if (!pair.awaitsOther) {
    await acceptPair(trx, { id: childId }, { id, otherId: otherId ?? '' })
  }
}

/** At 18 no approval is needed anymore. Where both asked, either may complete it: no guardian has accepted for them. */
const releaseConnection: Connecting = async (trx, subject) => {
  const pair = await clearAwaited(trx, subject, { isApproved: false })
  if (pair?.isOwnWish && !pair.isAgreed) await deliver(trx, subject, pair.awaitsOther)
}

/**
 * Removes a request that only the child and the guardians knew. A request made by both remains as the other person's
 * alone: they see no request, and asking again soon is not delivered.
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
        approvedFor: [],
        note: isOwnWish ? pair.addresseeNote : pair.note,
        addresseeNote: null,
      })
      .save()
  }
  await settleRequest(trx, { id: childId }, otherId ?? '')
}

/** Ends the connection that was approved, or declines the request where one of the two has not accepted it yet. */
const takeConnectionBack = async (trx: TransactionClientContract, subject: Subject) => {
  const { childId, subjectId: id, otherId } = subject
  const [ended] = await pairOf(trx, subject).where({ status: 'accepted' }).delete()
  if (ended === 0) {
    const isAsked = await pairOf(trx, subject).where({ status: 'pending' }).first()
    if (isAsked) await declineConnection(trx, subject)
    return
  }
  if (otherId !== null) await closeThread(trx, childId, otherId)
  await forgetSubject(trx, id)
}

export const connectionApproval: Approvable = {
  hold: holdConnection,
  approve: approveConnection,
  decline: declineConnection,
  takeBack: takeConnectionBack,
  release: releaseConnection,
}
