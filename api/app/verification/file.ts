import type { NewVerificationRequest, VerificationRequest as Answer } from '@fieldhouse/contract'
import { conflict } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { isUnderAge } from '#rules/account_status'
import { refusedFiling } from '#rules/verification'
import { holdActor } from '#people/account_lock'
import { recordAudit } from '#audit/record'
import { clock } from '#core/clock'
import { claimKey, writtenBefore } from '#core/idempotency'
import { notify } from '#notifications/notify'
import { transaction } from '#core/database/transaction'
import { claimDocuments, prepareDocuments } from '#verification/documents'
import { ownRequest } from '#verification/own_requests'
import { NOTICES } from '#verification/notices'
import { mailReceipt } from '#verification/receipt'
import VerificationRequest from '#verification/verification_request'

const onePending = () =>
  conflict('already_pending', 'You already have a request like this under review')

/**
 * Submits a request to be verified.
 * @throws 403 for anything but an identity of an account refused as under 17, 409 if one of this kind is pending, 422 for documents that are not the viewer's uploads
 */
export async function fileVerification(
  viewer: Viewer,
  filed: NewVerificationRequest,
  key: string | null,
): Promise<Answer> {
  const write = {
    accountId: viewer.id,
    key,
    operation: 'POST /api/verification-requests',
    body: filed,
  }
  const problem = refusedFiling(viewer, filed.verificationType, clock.now())
  if (problem) throw problem
  const earlier = await writtenBefore(write)
  if (earlier) return ownRequest(viewer, earlier)

  const urls = [...new Set(filed.documents)]
  await prepareDocuments(viewer.id, urls)
  const { verificationType, submittedData } = filed
  const id = await transaction(async (trx) => {
    await holdActor(trx, viewer, 'to_change', {
      whileAwaitingGuardian: isUnderAge(viewer, clock.now()),
    })
    const claim = await claimKey(trx, write)
    if (claim.isRepeat) return claim.id
    const now = clock.now()
    const own = VerificationRequest.query({ client: trx }).where({ userId: viewer.id })
    if (await own.where({ verificationType, status: 'pending' }).first()) throw onePending()
    const made = await VerificationRequest.create(
      {
        ...(claim.id ? { id: claim.id } : {}),
        userId: viewer.id,
        verificationType,
        submittedData,
        queuedAt: now,
        createdAt: now,
      },
      { client: trx },
    )
    await claimDocuments(trx, { requestId: made.id, ownerId: viewer.id, urls })
    await notify(trx, {
      userId: viewer.id,
      actorId: null,
      subjectId: made.id,
      ...NOTICES.submitted[verificationType],
    })
    await mailReceipt(trx, viewer.id, verificationType)
    await recordAudit(trx, {
      actorId: viewer.id,
      action: 'verification.filed',
      details: { requestId: made.id, verificationType, documents: urls.length },
    })
    return made.id
  })
  return ownRequest(viewer, id)
}
