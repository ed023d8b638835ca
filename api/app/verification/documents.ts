import { randomUUID } from 'node:crypto'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DOCUMENT_MAX_BYTES } from '@fieldhouse/contract'
import { invalidInput, type Problem } from '#core/problems/problem'
import { documentKind } from '#rules/verification'
import { isMissingFile, refusedWrite } from '#storage/disk_errors'
import { readAtMost } from '#storage/read_at_most'
import { makeMaster } from '#pictures/encoder'
import {
  documentDisk,
  documentPrefix,
  documentTooLarge,
  notADocument,
} from '#verification/document_uploads'
import VerificationDocument from '#verification/verification_document'

/** The same refusal for foreign, missing, external and used URLs. */
const notYourDocument = (index: number) =>
  invalidInput({
    [`documents.${index}`]: 'Upload a document first: that’s not one of your uploads',
  })

/** A 422 at the document's field in place of the upload's 413 or 415. */
const refusedDocument = (index: number, { message }: Problem) =>
  invalidInput({ [`documents.${index}`]: message })

/** Bytes of an upload, null if none arrived. A bucket receives them directly. */
async function readUpload({ id, key, bytes }: VerificationDocument): Promise<Buffer | null> {
  const at = key ?? documentPrefix(id)
  try {
    const size = bytes ?? (await documentDisk().getMetaData(at)).contentLength
    if (size > DOCUMENT_MAX_BYTES) throw documentTooLarge(DOCUMENT_MAX_BYTES)
    return await readAtMost(documentDisk(), at, {
      maxBytes: DOCUMENT_MAX_BYTES,
      tooLarge: documentTooLarge,
    })
  } catch (error) {
    if (isMissingFile(error)) return null
    throw error
  }
}

/** Re-encodes a picture, without its location and other metadata; a PDF stays as it is. */
async function makeDocument(content: Buffer) {
  switch (documentKind(content)) {
    case 'pdf':
      return { content, mediaType: 'application/pdf' }
    case 'picture':
      return { content: (await makeMaster(content)).bytes, mediaType: 'image/jpeg' }
    case null:
      throw notADocument()
  }
}

/**
 * Copies a document to a new file under a secret name: in a bucket the upload's address accepts bytes until it expires,
 * used or not, and nobody checks them again.
 */
async function prepareDocument(ownerId: string, url: string): Promise<boolean> {
  const upload = await VerificationDocument.query()
    .where({ ownerId, url })
    .whereNull('requestId')
    .first()
  if (!upload) return false
  if (upload.mediaType) return true
  const arrived = await readUpload(upload)
  if (!arrived) return false
  const { content, mediaType } = await makeDocument(arrived)
  const key = `${documentPrefix(upload.id)}/${randomUUID()}`
  try {
    await documentDisk().put(key, content)
  } catch (error) {
    throw refusedWrite(error)
  }
  const { length: kept } = await VerificationDocument.query()
    .where({ id: upload.id })
    .whereNull('mediaType')
    .update({ key, bytes: arrived.byteLength, mediaType })
    .returning('id')
  // Of two concurrent attempts the other one made it.
  await documentDisk().delete(kept > 0 ? (upload.key ?? documentPrefix(upload.id)) : key)
  return true
}

/**
 * Makes documents of uploads, before the transaction of the request: decoding takes long and must not hold a
 * connection. A retry finds the existing documents.
 * @throws 422 for URLs that are not the owner's uploads, and for files that are too large, damaged or no documents
 */
export async function prepareDocuments(ownerId: string, urls: readonly string[]): Promise<void> {
  for (const [index, url] of urls.entries()) {
    let isReady: boolean
    try {
      isReady = await prepareDocument(ownerId, url)
    } catch (error) {
      if (
        error instanceof Error &&
        'status' in error &&
        [413, 415, 422].includes(Number(error.status))
      ) {
        throw refusedDocument(index, error as Problem)
      }
      throw error
    }
    if (!isReady) throw notYourDocument(index)
  }
}

/** Attaches prepared documents to their request. */
export async function claimDocuments(
  trx: TransactionClientContract,
  { requestId, ownerId, urls }: { requestId: string; ownerId: string; urls: readonly string[] },
): Promise<void> {
  if (urls.length === 0) return
  const { length: claimed } = await VerificationDocument.query({ client: trx })
    .where({ ownerId })
    .whereIn('url', [...urls])
    .whereNull('requestId')
    .whereNotNull('mediaType')
    .update({ requestId })
    .returning('id')
  if (claimed !== urls.length) throw notYourDocument(0)
}
