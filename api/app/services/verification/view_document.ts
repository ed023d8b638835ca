import db from '@adonisjs/lucid/services/db'
import { notFound } from '#exceptions/problem'
import type { Viewer } from '#rules/account'
import { recordAudit } from '#services/audit/record'
import { clock } from '#services/clock'
import { isMissingFile } from '#services/objects/disk_errors'
import { preparedWrite } from '#services/prepared_write'
import { documentDisk } from '#services/verification/document_uploads'
import { findToReview } from '#services/verification/look'
import { watermarked } from '#services/verification/watermark'

const ID_SHOWN = 8

const find = preparedWrite<{ key: string; media_type: 'application/pdf' | 'image/jpeg' }>(
  'verification_document',
  'select key, media_type from verification_documents where id = $1 and request_id = $2',
)

interface ViewedDocument {
  bytes: Buffer
  mediaType: 'application/pdf' | 'image/jpeg'
}

/** Finds the document and writes down who looks at it: without the entry nothing is shown. */
function recordedLook(viewer: Viewer, requestId: string, documentId: string) {
  return db.transaction(async (trx) => {
    const request = await findToReview(trx, viewer, requestId)
    const [document] = await find(trx, documentId, requestId)
    if (!document) throw notFound()
    await recordAudit(trx, {
      actorId: viewer.id,
      action: 'verification.document_viewed',
      subjectType: 'user',
      subjectId: request.user_id,
      details: { requestId, documentId },
    })
    return document
  })
}

/**
 * A document for the reviewing admin; over a picture stands who looks and when.
 * @throws 403 for the reviewer's own and their family's, 404 once it is removed
 */
export async function viewDocument(
  viewer: Viewer,
  requestId: string,
  documentId: string,
): Promise<ViewedDocument> {
  const { key, media_type: mediaType } = await recordedLook(viewer, requestId, documentId)
  try {
    const bytes = Buffer.from(await documentDisk().getBytes(key))
    if (mediaType === 'application/pdf') return { bytes, mediaType }
    const mark = `${viewer.id.slice(0, ID_SHOWN)} ${clock.now().toISOString().slice(0, 16)}z`
    return { bytes: await watermarked(bytes, mark.toLowerCase().replace('t', ' ')), mediaType }
  } catch (error) {
    if (isMissingFile(error)) throw notFound()
    throw error
  }
}
