import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { VerificationType } from '@fieldhouse/contract'
import { recordAudit } from '#audit/record'
import { clock } from '#core/clock'
import { preparedWrite } from '#core/database/prepared_write'

const removePending = preparedWrite<{ id: string; verification_type: VerificationType }>(
  'verification_withdraw',
  `delete from verification_requests
   where user_id = $1 and status = 'pending' and verification_type = any($2::text[])
   returning id, verification_type`,
)

const outdateRejected = preparedWrite(
  'verification_outdate',
  `update verification_requests set outdated_at = $3
   where user_id = $1 and status = 'rejected' and verification_type = any($2::text[]) and outdated_at is null`,
)

/**
 * Takes back what waits for a review because the account is another by now: what was filed for a coach, or under the
 * name before, must not be approved for who they are today. The account's row has to be locked. Documents go with
 * the next sweep. What was rejected stays to be read, and is past appeal.
 */
export async function withdrawPending(
  trx: TransactionClientContract,
  userId: string,
  types: readonly VerificationType[],
): Promise<void> {
  await outdateRejected(trx, userId, types, clock.now())
  for (const request of await removePending(trx, userId, types)) {
    await recordAudit(trx, {
      actorId: userId,
      action: 'verification.withdrawn',
      subjectType: 'user',
      subjectId: userId,
      details: { requestId: request.id, verificationType: request.verification_type },
    })
  }
}
