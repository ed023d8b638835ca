import type { HttpContext } from '@adonisjs/core/http'
import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { receiveUpload } from '#storage/receive'
import { openUpload } from '#storage/uploads'
import { NOTHING_INSIDE } from '#core/http/response_policy'
import { DOCUMENT_UPLOADS } from '#verification/document_uploads'
import { viewDocument, viewDocumentPage } from '#verification/view_document'

/** A PDF can contain scripts: the file itself is only downloaded, and pages show pictures of it. */
const NAMES = {
  'application/pdf': 'attachment; filename="document.pdf"',
  'image/jpeg': 'inline; filename="document.jpg"',
}

function send({ response }: HttpContext, mediaType: keyof typeof NAMES, bytes: Buffer) {
  response
    .header('content-type', mediaType)
    .header('content-disposition', NAMES[mediaType])
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', `${NOTHING_INSIDE}; sandbox`)
    .send(bytes)
}

export default class VerificationDocumentsController {
  store({ viewer, http }: Call<typeof api.openDocumentUpload>) {
    return openUpload(http, viewer, DOCUMENT_UPLOADS)
  }

  /** The raw stream, still unread. */
  receive({ params, query, http }: Call<typeof api.uploadDocument>) {
    return receiveUpload(http.request.request, DOCUMENT_UPLOADS, params.id, query)
  }

  async show({ viewer, params, http }: Call<typeof api.showVerificationDocument>) {
    const { bytes, mediaType } = await viewDocument(viewer, params.id, params.documentId)
    send(http, mediaType, bytes)
  }

  async showPage({ viewer, params, http }: Call<typeof api.showVerificationDocumentPage>) {
    const { id: requestId, documentId, page } = params
    const { bytes, pageCount } = await viewDocumentPage(viewer, { requestId, documentId, page })
    http.response.header('x-page-count', String(pageCount))
    send(http, 'image/jpeg', bytes)
  }
}
