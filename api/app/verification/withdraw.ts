import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { VerificationType } from '@fieldhouse/contract'
import { recordAudit } from '#audit/record'
import { clock } from '#core/clock'
import VerificationRequest from '#verification/verification_request'

/**
 * Withdraws pending requests of an account whose type or name changed: a request filed as a coach, or under the former
 * name, must not be approved for the present account. The account's row has to be locked. Documents go with the next
 * sweep. Rejected requests stay readable, and can no longer be appealed.
 * @param actorId the person, unless a reviewer changed the account
 */
export async function withdrawPending(
  trx: TransactionClientContract,
  userId: string,
  types: readonly VerificationType[],
  actorId = userId,
): Promise<void> {
  const requests = VerificationRequest.query({ client: trx })
    .where({ userId })
    .whereIn('verificationType', [...types])
  await requests
    .clone()
    .where({ status: 'rejected' })
    .whereNull('outdatedAt')
    .update({ outdatedAt: clock.now() })
  for (const request of await requests.where({ status: 'pending' })) {
    await request.delete()
    await recordAudit(trx, {
      actorId,
      action: 'verification.withdrawn',
      subjectId: userId,
      details: { requestId: request.id, verificationType: request.verificationType },
    })
  }
}
