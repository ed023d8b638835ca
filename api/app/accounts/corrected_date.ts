import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { CorrectedDate } from '#rules/corrected_date'
import type User from '#people/user'
import type { CorrectingReview } from '#verification/date_correction'
import { becomeMinor } from '#family/becoming_minor/become_minor'
import { endGuardianship } from '#family/guardians/coming_of_age'
import { recordAudit } from '#audit/record'
import { withdrawPending } from '#verification/withdraw'

/** Writes the date, with everything that follows from the person's true age. Part of the review. */
export async function correctDate(
  trx: TransactionClientContract,
  user: User,
  corrected: CorrectedDate,
  { reviewerId, requestId }: CorrectingReview,
): Promise<void> {
  const { dateOfBirth, ...effects } = corrected
  const { isUnderAge, becomesMinor, comesOfAge } = effects
  user.merge({ dateOfBirth, refusedDateOfBirth: isUnderAge ? dateOfBirth : null })
  if (isUnderAge || becomesMinor) {
    // All but the badge of this review was given to an adult.
    user.merge({
      isVerified: !isUnderAge,
      verificationLevel: isUnderAge ? null : 'verified',
      backgroundCheckValidUntil: null,
    })
  }
  await user.save()
  await recordAudit(trx, {
    actorId: reviewerId,
    action: 'account.date_of_birth_corrected',
    subjectId: user.id,
    details: { requestId, ...effects },
  })
  if (isUnderAge || becomesMinor) {
    await withdrawPending(trx, user.id, ['identity', 'background_check'], reviewerId)
  }
  if (becomesMinor) await becomeMinor(trx, user.id, reviewerId)
  if (comesOfAge) await endGuardianship(trx, user.id, { isBirthday: false })
}
