import type { api } from '@fieldhouse/contract'
import type { Call } from '#endpoints/call'
import { receiveUpload } from '#services/objects/receive'
import { openUpload } from '#services/objects/uploads'
import { DOCUMENT_UPLOADS } from '#services/verification/document_uploads'
import { viewDocument } from '#services/verification/view_document'

/** A PDF can run programs of its own: it is saved, never opened within our pages. */
const NAMES = {
  'application/pdf': 'attachment; filename="document.pdf"',
  'image/jpeg': 'inline; filename="document.jpg"',
}

export default class VerificationDocumentsController {
  store({ viewer, http }: Call<typeof api.openDocumentUpload>) {
    return openUpload(http, viewer, DOCUMENT_UPLOADS)
  }

  /** The raw stream: nothing has read any of it. */
  receive({ params, query, http }: Call<typeof api.uploadDocument>) {
    return receiveUpload(http.request.request, DOCUMENT_UPLOADS, params.id, query)
  }

  async show({ viewer, params, http }: Call<typeof api.showVerificationDocument>) {
    const { bytes, mediaType } = await viewDocument(viewer, params.id, params.documentId)
    http.response
      .header('content-type', mediaType)
      .header('content-disposition', NAMES[mediaType])
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(bytes)
  }
}
