import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { VerificationUnderReview } from '@fieldhouse/contract'
import { notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { accountStatus } from '#rules/account_status'
import { refusedLook } from '#rules/verification'
import { readAccount } from '#people/account_rows'
import { clock } from '#core/clock'
import { transaction } from '#core/database/transaction'
import { presentRequest } from '#verification/own_requests'
import { isFamilys, presentQueued, queued, recordLook } from '#verification/queue'

/**
 * The request that an admin opens, unless it is their own or their family's.
 * @throws 403, 404
 */
export async function findToReview(trx: TransactionClientContract, viewer: Viewer, id: string) {
  const request = await queued(viewer, trx).where({ id }).first()
  if (!request) throw notFound()
  const isOwn = request.userId === viewer.id
  const problem = refusedLook({ isOwn, isFamily: isFamilys(request) })
  if (problem) throw problem
  return request
}

/**
 * A request with the account fields that the reviewer compares. Each look is audited before anything is shown.
 * @throws 403, 404
 */
export function openVerification(viewer: Viewer, id: string): Promise<VerificationUnderReview> {
  return transaction(async (trx) => {
    const request = await findToReview(trx, viewer, id)
    const { userId, applicant } = request
    const account = await readAccount(userId, trx)
    await recordLook(trx, viewer, { requestId: id, userId })
    const { submittedData } = presentRequest(request)
    return {
      ...presentQueued(request, true),
      submittedData,
      account: {
        email: account.email,
        dateOfBirth: account.dateOfBirth,
        status: accountStatus(account, clock.now()),
        createdAt: applicant.createdAt.toISOString(),
        backgroundCheckValidUntil: account.backgroundCheckValidUntil?.toISOString() ?? null,
      },
    }
  })
}
