import { extname } from 'node:path'
import logger from '@adonisjs/core/services/logger'
import { notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { recordAudit } from '#audit/record'
import { clock } from '#core/clock'
import { isMissingFile } from '#storage/disk_errors'
import VerificationDocument from '#verification/verification_document'
import { transaction } from '#core/database/transaction'
import { SideProcess } from '#core/processes/side_process'
import { shareOfMachine } from '#core/processes/place'
import { Turns } from '#core/turns'
import { documentDisk } from '#verification/document_uploads'
import type { DocumentActions } from '#verification/document_process'
import { findToReview } from '#verification/look'

const ID_SHOWN = 8

type Document = Awaited<ReturnType<typeof recordedLook>>

interface ViewedDocument {
  bytes: Buffer
  mediaType: Document['mediaType']
}

const drawer = new SideProcess<DocumentActions>(
  new URL(`./document_process${extname(import.meta.filename)}`, import.meta.url),
)

const turns = new Turns({
  concurrent: shareOfMachine(1),
  waiting: shareOfMachine(50),
  refusal: {
    message: 'Too many documents are open right now: try again in a moment',
    retryAfterSeconds: 5,
  },
})

interface Look {
  requestId: string
  documentId: string
  /** Page of a PDF, starting at 1. */
  page?: number
}

/** Finds the document and audits the look; without the entry nothing is shown. */
function recordedLook(viewer: Viewer, look: Look) {
  return transaction(async (trx) => {
    const request = await findToReview(trx, viewer, look.requestId)
    const document = await VerificationDocument.query({ client: trx })
      .where({ id: look.documentId, requestId: look.requestId })
      .first()
    if (!document?.key || !document.mediaType) throw notFound()
    await recordAudit(trx, {
      actorId: viewer.id,
      action: 'verification.document_viewed',
      subjectId: request.userId,
      details: { ...look },
    })
    return { id: look.documentId, key: document.key, mediaType: document.mediaType }
  })
}

async function bytesOf({ id, key }: Document): Promise<Buffer> {
  try {
    return Buffer.from(await documentDisk().getBytes(key))
  } catch (error) {
    if (isMissingFile(error)) {
      logger.error({ document: id }, 'the file of a document is missing')
      throw notFound()
    }
    throw error
  }
}

/** Viewer and time, in characters that the watermark can draw. */
function markOf(viewer: Viewer): string {
  const now = clock.now().toISOString().slice(0, 16).toLowerCase().replace('t', ' ')
  return `${viewer.id.slice(0, ID_SHOWN)} ${now}z`
}

/**
 * A document for the reviewing admin; pictures are watermarked with the viewer and the time.
 * @throws 403 for the reviewer's own and their family's, 404 once it is removed
 */
export async function viewDocument(
  viewer: Viewer,
  requestId: string,
  documentId: string,
): Promise<ViewedDocument> {
  const document = await recordedLook(viewer, { requestId, documentId })
  const bytes = await bytesOf(document)
  const { mediaType } = document
  if (mediaType === 'application/pdf') return { bytes, mediaType }
  const marked = await turns.take(() => drawer.do('markPicture', bytes, markOf(viewer)))
  return { bytes: Buffer.from(marked), mediaType }
}

/**
 * One page of a PDF, drawn and watermarked like a picture.
 * @throws 403 for the reviewer's own and their family's, 404 beyond the last page, for a picture, and once it is
 * removed, 422 for a PDF that cannot be drawn
 */
export async function viewDocumentPage(viewer: Viewer, look: Required<Look>) {
  const document = await recordedLook(viewer, look)
  if (document.mediaType !== 'application/pdf') throw notFound()
  const pdf = await bytesOf(document)
  const { bytes, pageCount } = await turns.take(() =>
    drawer.do('drawMarkedPage', pdf, look.page, markOf(viewer)),
  )
  return { bytes: Buffer.from(bytes), pageCount }
}
