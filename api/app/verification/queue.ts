import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import {
  fullName,
  type QueuedVerification,
  type VerificationCounts,
  type VerificationQueueQuery,
  type VerificationType,
} from '@fieldhouse/contract'
import db from '@adonisjs/lucid/services/db'
import { clock } from '#core/clock'
import { modelPage } from '#core/endpoints/model_page'
import type { Viewer } from '#rules/account'
import { refusedUnconfirmed } from '#rules/second_factor'
import { isFamilyOf } from '#rules/verification'
import { recordAudit } from '#audit/record'
import { projectPerson } from '#rules/project'
import { transaction } from '#core/database/transaction'
import { presentRequest } from '#verification/own_requests'
import VerificationRequest from '#verification/verification_request'

/** Requests with their fields for the reviewer, and whether they are of the viewer's family. */
export const queued = (viewer: Viewer, client?: TransactionClientContract) =>
  VerificationRequest.query(client ? { client } : {})
    .select('*')
    .select(
      db.raw(`${isFamilyOf('verification_requests.user_id', ':viewerId')} as is_family`, {
        viewerId: viewer.id,
      }),
    )
    .preload('applicant')
    .preload('reviewer')
    .withScopes((scopes) => scopes.withDocuments())

export const isFamilys = ({ $extras }: VerificationRequest) => $extras.is_family === true

/** @param isLookedAt true to show the submitted content, which is audited */
export function presentQueued(
  request: VerificationRequest,
  isLookedAt: boolean,
): QueuedVerification {
  const { submittedData, ...head } = presentRequest(request)
  const { applicant, reviewer, appealStatement, firstReviewNotes, version } = request
  return {
    ...head,
    ...(isLookedAt ? { submittedData } : {}),
    user: projectPerson(applicant),
    appealStatement: isLookedAt ? appealStatement : null,
    firstReviewNotes,
    reviewerName: reviewer && fullName(reviewer),
    version,
  }
}

/**
 * Page of pending requests, oldest first. It includes the submitted content, as audited looks, unless the reviewer opts
 * out or would have to confirm their identity to open one; never for requests of the reviewer or their family.
 */
export async function verificationQueue(viewer: Viewer, query: VerificationQueueQuery) {
  const { verificationType, submitted } = query
  const pending = queued(viewer).where({
    status: 'pending',
    ...(verificationType ? { verificationType } : {}),
  })
  const { rows, next } = await modelPage(pending, 'queuedAt', query, 'oldest_first')
  const isOpen = refusedUnconfirmed({ confirmed: 'with_factor' }, viewer, clock.now()) === null
  const isShown = (request: VerificationRequest) =>
    submitted === '1' && isOpen && request.userId !== viewer.id && !isFamilys(request)
  await recordLooks(viewer, rows.filter(isShown))
  return { rows: rows.map((request) => presentQueued(request, isShown(request))), next }
}

/** Recorded before anything is shown: without the entries the content stays hidden. */
async function recordLooks(viewer: Viewer, rows: VerificationRequest[]): Promise<void> {
  if (rows.length === 0) return
  await transaction(async (trx) => {
    for (const { id, userId } of rows) {
      await recordLook(trx, viewer, { requestId: id, userId })
    }
  })
}

/** Audits that an admin sees submitted content. */
export function recordLook(
  trx: TransactionClientContract,
  viewer: Viewer,
  { requestId, userId }: { requestId: string; userId: string },
): Promise<void> {
  return recordAudit(trx, {
    actorId: viewer.id,
    action: 'verification.viewed',
    subjectId: userId,
    details: { requestId },
  })
}

export async function verificationCounts(): Promise<VerificationCounts> {
  const kinds = await VerificationRequest.query()
    .where({ status: 'pending' })
    .groupBy('verificationType')
    .select('verificationType')
    .count('* as waiting')
  const waiting = (of: VerificationType) =>
    Number(kinds.find(({ verificationType }) => verificationType === of)?.$extras.waiting ?? 0)
  const [identity, backgroundCheck] = [waiting('identity'), waiting('background_check')]
  return { pending: identity + backgroundCheck, identity, backgroundCheck }
}
