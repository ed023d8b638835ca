import { DateTime } from 'luxon'
import { DOCUMENTS_KEPT_DAYS, UNCLAIMED_DOCUMENTS_KEPT_HOURS } from '#rules/verification'
import { clock } from '#core/clock'
import { UPLOAD_LIFETIME_SECONDS } from '#storage/uploads'
import { sweepFiles } from '#storage/sweep_files'
import { documentDisk, documentPrefix } from '#verification/document_uploads'
import VerificationDocument from '#verification/verification_document'
import VerificationRequest from '#verification/verification_request'

const LATE_ARRIVAL_DAYS = 3
/** An upload that began in time may end this much later. */
const SLOW_SENDER_MINUTES = 30

/**
 * Removes what arrived for documents that were filed already: a bucket takes bytes until the upload's address expires,
 * and they may be an identity document that nobody would ever remove. Each is looked at for some days, so that a sweep
 * that did not run is made up for.
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
 * Removes documents 30 days after the decision, those never filed after a day, and those of accounts that are gone
 * (rules.md, Verification). Safe at any time and from several nodes.
 * @returns how many
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
