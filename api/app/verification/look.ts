import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { VerificationUnderReview } from '@fieldhouse/contract'
import { notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { accountStatus } from '#rules/account_status'
import { isFamilyOf, refusedLook } from '#rules/verification'
import { readAccount } from '#people/account_rows'
import { clock } from '#core/clock'
import { preparedWrite } from '#core/database/prepared_write'
import { transaction } from '#core/database/transaction'
import { presentQueued, QUEUED_COLUMNS, type QueuedRow, recordLook } from '#verification/queue'

const find = preparedWrite<QueuedRow & { is_family: boolean; joined_at: Date }>(
  'verification_look',
  `select ${QUEUED_COLUMNS}, owner.created_at as joined_at,
     ${isFamilyOf('request.user_id', '$2::uuid')} as is_family
   from verification_requests request join users owner on owner.id = request.user_id
   where request.id = $1`,
)

/**
 * The request that an admin looks into, unless it is their own or their family's.
 * @throws 403, 404
 */
export async function findToReview(trx: TransactionClientContract, viewer: Viewer, id: string) {
  const [row] = await find(trx, id, viewer.id)
  if (!row) throw notFound()
  const problem = refusedLook({ isOwn: row.user_id === viewer.id, isFamily: row.is_family })
  if (problem) throw problem
  return row
}

/**
 * A request with what the reviewer compares it with. Each look is in the audit log before anything is shown.
 * @throws 403, 404
 */
export function lookAtVerification(viewer: Viewer, id: string): Promise<VerificationUnderReview> {
  return transaction(async (trx) => {
    const row = await findToReview(trx, viewer, id)
    const account = await readAccount(row.user_id, trx)
    await recordLook(trx, viewer, { requestId: id, userId: row.user_id })
    return {
      ...presentQueued(row, true),
      submittedData: row.submitted_data,
      account: {
        email: account.email,
        dateOfBirth: account.dateOfBirth,
        status: accountStatus(account, clock.today()),
        createdAt: row.joined_at.toISOString(),
        backgroundCheckValidUntil: account.backgroundCheckValidUntil?.toISOString() ?? null,
      },
    }
  })
}
