import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { CorrectedDate } from '#rules/corrected_date'
import { inTwoParts } from '#rules/names'
import { UNDER_AGE_LEVELS } from '#rules/privacy_defaults'
import PrivacySettings from '#people/privacy_settings'
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
  const { isUnderAge, becomesAthlete, becomesMinor, comesOfAge } = effects
  user.merge({ dateOfBirth, refusedDateOfBirth: isUnderAge ? dateOfBirth : null })
  if (becomesAthlete) {
    await recordAudit(trx, {
      actorId: reviewerId,
      action: 'account.type_changed',
      subjectId: user.id,
      details: { from: user.accountType, to: 'athlete' },
    })
    user.merge({ accountType: 'athlete', organizationKind: null, ...inTwoParts(user) })
  }
  if (becomesMinor) {
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
  if (becomesMinor) {
    await withdrawPending(trx, user.id, ['identity', 'background_check'], reviewerId)
    await becomeMinor(trx, user.id, reviewerId)
  }
  if (isUnderAge) {
    await PrivacySettings.query({ client: trx }).where({ userId: user.id }).update(UNDER_AGE_LEVELS)
  }
  if (comesOfAge) await endGuardianship(trx, user.id, { isBirthday: false })
}
