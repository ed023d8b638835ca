import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { QueuedVerification, VerificationReview } from '@fieldhouse/contract'
import { notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { opensWithVerification } from '#rules/contact_default'
import { type CorrectedDate, correctedDate } from '#rules/corrected_date'
import { refusedUnconfirmed } from '#rules/second_factor'
import { backgroundCheckEnd, decideReview } from '#rules/verification'
import { holdActorAnd } from '#people/account_lock'
import PrivacySettings from '#people/privacy_settings'
import User from '#people/user'
import { notifyOfPendingApprovals } from '#approvals/waiting'
import { recordAudit } from '#audit/record'
import { clock, type Day } from '#core/clock'
import { notify, notifyOfAccount } from '#notifications/notify'
import { transaction } from '#core/database/transaction'
import { correctDate } from '#verification/date_correction'
import { findToReview } from '#verification/look'
import { CONTACT_OPENED, NOTICES } from '#verification/notices'
import { isFamilys, presentQueued } from '#verification/queue'
import VerificationRequest from '#verification/verification_request'

/**
 * Grants the applicant the rights of an approval, as far as a corrected date of birth leaves any; the account is locked.
 */
async function approve(
  trx: TransactionClientContract,
  viewer: Viewer,
  { id: requestId, userId, verificationType }: VerificationRequest,
  dateOfBirth: Day | null,
) {
  const user = await User.findOrFail(userId, { client: trx })
  if (verificationType === 'background_check') {
    user.backgroundCheckValidUntil = backgroundCheckEnd(clock.now())
  } else {
    user.merge({ isVerified: true, verificationLevel: user.verificationLevel ?? 'verified' })
  }
  const corrected = dateOfBirth ? correctedDate(user, dateOfBirth, clock.now()) : null
  if (corrected) await correctDate(trx, user, corrected, { reviewerId: viewer.id, requestId })
  else await user.save()
  return { user, corrected }
}

const noticeOf = (
  { status }: VerificationReview,
  { verificationType }: VerificationRequest,
  corrected: CorrectedDate | null = null,
) => {
  if (!corrected) return NOTICES[status][verificationType]
  return corrected.isUnderAge ? NOTICES.under_age : NOTICES.corrected
}

/** Opens contact with a newly verified coach or organization that never chose a level, and notifies them. */
async function openContact(trx: TransactionClientContract, user: User): Promise<void> {
  if (!user.isVerified) return
  const levels = await PrivacySettings.query({ client: trx })
    .where({ userId: user.id })
    .forUpdate()
    .firstOrFail()
  if (!opensWithVerification(user, levels)) return
  // Marked as chosen, so that they are not asked again.
  await levels.merge({ contactVisibility: 'public', contactChosenAt: clock.now() }).save()
  await notifyOfAccount(trx, user.id, CONTACT_OPENED)
}

/** Writes a decision, with the rights of an approval, the applicant's notice and the audit entry. */
async function carryOut(
  trx: TransactionClientContract,
  viewer: Viewer,
  held: VerificationRequest,
  review: VerificationReview,
): Promise<void> {
  const { status, reviewNotes, dateOfBirth = null } = review
  const { id, userId, verificationType } = held
  const notes = reviewNotes || null
  await held
    .merge({
      status,
      reviewNotes: notes,
      reviewerId: viewer.id,
      decidedAt: clock.now(),
      version: held.version + 1,
    })
    .save()
  const approved = status === 'approved' ? await approve(trx, viewer, held, dateOfBirth) : null
  await notify(trx, {
    userId,
    actorId: null,
    subjectId: id,
    ...noticeOf(review, held, approved?.corrected),
  })
  if (approved) {
    if (verificationType === 'identity') await openContact(trx, approved.user)
    await notifyOfPendingApprovals(trx, userId)
  }
  await recordAudit(trx, {
    actorId: viewer.id,
    action: `verification.${status}`,
    subjectId: userId,
    reason: notes,
    details: { requestId: id, verificationType, isAppeal: held.appealStatement !== null },
  })
}

/**
 * Approves or rejects a request (docs/rules.md, Verification).
 * @throws 403 for the reviewer's own, their family's, an appeal against themselves, and a corrected date without a fresh
 * proof of a second factor; 404, 409 for a request decided
 * or changed meanwhile, 422 for a rejection without notes and for a date of birth that cannot be
 */
export async function reviewVerification(
  viewer: Viewer,
  id: string,
  review: VerificationReview,
): Promise<QueuedVerification> {
  // It changes whose account it is, as an admin's change of an account does.
  const unconfirmed = refusedUnconfirmed({ confirmed: 'with_factor' }, viewer, clock.now())
  if (review.dateOfBirth && unconfirmed) throw unconfirmed
  return transaction(async (trx) => {
    const requests = VerificationRequest.query({ client: trx }).where({ id })
    const asked = await requests.clone().first()
    if (!asked) throw notFound()
    // The account before the request, in the order of every change of an account's type or name.
    await holdActorAnd(trx, viewer, asked.userId)
    const held = await requests.clone().forUpdate().first()
    if (!held) throw notFound()
    const request = await findToReview(trx, viewer, id)
    const decision = decideReview(
      {
        isOwn: request.userId === viewer.id,
        isFamily: isFamilys(request),
        verificationType: request.verificationType,
        status: request.status,
        version: request.version,
        reviewNotes: request.reviewNotes,
        isDecidedByReviewer: held.reviewerId === viewer.id,
        rejectedItBefore: held.firstReviewerId === viewer.id,
        dateOfBirth: request.applicant.dateOfBirth,
        refusedDateOfBirth: request.applicant.refusedDateOfBirth,
        timeZone: request.applicant.timeZone,
      },
      review,
      clock.now(),
    )
    if (decision.outcome === 'refused') throw decision.problem
    if (decision.outcome === 'repeated') return presentQueued(request, false)
    await carryOut(trx, viewer, held, review)
    return presentQueued(await findToReview(trx, viewer, id), false)
  })
}
