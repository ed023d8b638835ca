import type { NewVerificationRequest, VerificationRequest } from '@fieldhouse/contract'
import { conflict } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { holdActor } from '#people/account_lock'
import { recordAudit } from '#audit/record'
import { clock } from '#core/clock'
import { claimKey, writtenBefore } from '#core/idempotency'
import { notify } from '#notifications/notify'
import { preparedWrite } from '#core/database/prepared_write'
import { transaction } from '#core/database/transaction'
import { claimDocuments, prepareDocuments } from '#verification/documents'
import { ownRequest } from '#verification/own_requests'
import { NOTICES } from '#verification/notices'

const insert = preparedWrite<{ id: string }>(
  'verification_insert',
  `insert into verification_requests (
     id, user_id, verification_type, submitted_data, queued_at, created_at
   ) values (coalesce($1::uuid, gen_random_uuid()), $2, $3, $4, $5, $5)
   on conflict (user_id, verification_type) where status = 'pending' do nothing returning id`,
)

const onePending = () =>
  conflict('already_pending', 'A request of this kind waits for its review already')

/**
 * Files a request to be verified.
 * @throws 409 where one of the kind is pending, 422 for documents that are not the viewer's uploads
 */
export async function fileVerification(
  viewer: Viewer,
  filed: NewVerificationRequest,
  key: string | null,
): Promise<VerificationRequest> {
  const write = {
    accountId: viewer.id,
    key,
    operation: 'POST /api/verification-requests',
    body: filed,
  }
  const earlier = await writtenBefore(write)
  if (earlier) return ownRequest(viewer, earlier)

  const urls = [...new Set(filed.documents)]
  await prepareDocuments(viewer.id, urls)
  const { verificationType, submittedData } = filed
  const id = await transaction(async (trx) => {
    await holdActor(trx, viewer, 'to_change')
    const claim = await claimKey(trx, write)
    if (claim.isRepeat) return claim.id
    const now = clock.now()
    const [made] = await insert(
      trx,
      claim.id,
      viewer.id,
      verificationType,
      JSON.stringify(submittedData),
      now,
    )
    if (!made) throw onePending()
    await claimDocuments(trx, { requestId: made.id, ownerId: viewer.id, urls })
    await notify(trx, {
      userId: viewer.id,
      actorId: null,
      subjectId: made.id,
      ...NOTICES.submitted[verificationType],
    })
    await recordAudit(trx, {
      actorId: viewer.id,
      action: 'verification.filed',
      subjectType: 'user',
      subjectId: viewer.id,
      details: { requestId: made.id, verificationType, documents: urls.length },
    })
    return made.id
  })
  return ownRequest(viewer, id)
}
