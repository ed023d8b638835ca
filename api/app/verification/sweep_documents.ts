import { DateTime } from 'luxon'
import { DOCUMENTS_KEPT_DAYS, UNCLAIMED_DOCUMENTS_KEPT_HOURS } from '#rules/verification'
import { clock } from '#core/clock'
import { UPLOAD_LIFETIME_SECONDS } from '#storage/uploads'
import { sweepFiles } from '#storage/sweep_files'
import { documentDisk, documentPrefix } from '#verification/document_uploads'
import VerificationDocument from '#verification/verification_document'
import VerificationRequest from '#verification/verification_request'

const LATE_ARRIVAL_DAYS = 3
/** Maximum duration of an upload that began in time. */
const SLOW_SENDER_MINUTES = 30

/**
 * Removes files that arrived for documents already filed: a bucket accepts uploads until their address expires, and
 * such a file may be an identity document that nobody would remove. Each is checked for some days, so that a missed
 * sweep is made up for.
 */
async function sweepLateArrivals(): Promise<void> {
  const now = DateTime.fromJSDate(clock.now())
  const made = await VerificationDocument.query()
    .whereNotNull('mediaType')
    .whereBetween('openedAt', [
      now.minus({ days: LATE_ARRIVAL_DAYS }).toJSDate(),
      now.minus({ seconds: UPLOAD_LIFETIME_SECONDS, minutes: SLOW_SENDER_MINUTES }).toJSDate(),
    ])
  for (const { id, key } of made) {
    const { objects } = await documentDisk().listAll(documentPrefix(id), { recursive: true })
    for (const object of objects) {
      if (object.isFile && object.key !== key) await documentDisk().delete(object.key)
    }
  }
}

/**
 * Removes documents 30 days after the decision, unfiled ones after a day, and those of deleted accounts (docs/rules.md,
 * Verification). Safe at any time and from several nodes.
 * @returns the number of documents
 */
export async function sweepDocuments(): Promise<number> {
  await sweepLateArrivals()
  const now = DateTime.fromJSDate(clock.now())
  const decided = VerificationRequest.query()
    .select('id')
    .where('decidedAt', '<', now.minus({ days: DOCUMENTS_KEPT_DAYS }).toJSDate())
  return sweepFiles(
    VerificationDocument,
    (documents) =>
      documents
        .whereIn('requestId', decided)
        .orWhereNull('ownerId')
        .orWhere((unclaimed) => {
          void unclaimed
            .whereNull('requestId')
            .where('openedAt', '<', now.minus({ hours: UNCLAIMED_DOCUMENTS_KEPT_HOURS }).toJSDate())
        }),
    (id) => documentDisk().deleteAll(documentPrefix(id)),
  )
}
