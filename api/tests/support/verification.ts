import { deflateSync } from 'node:zlib'
import type {
  NewVerificationRequest,
  Notification,
  QueuedVerification,
  UploadTarget,
  VerificationRequest,
  VerificationReview,
} from '@fieldhouse/contract'
import { pictureFile, withoutQuery } from '#tests/support/pictures'
import type { Visitor } from '#tests/support/visitor'

export const ADMIN = { accountType: 'admin', isVerified: true, hasBackgroundCheck: true } as const

/** A minimal PDF. */
export const PDF = new Uint8Array(Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'))

/** Two pages: one all red, 300 by 200 points, and one empty in portrait format. */
export const TWO_PAGES = new Uint8Array(
  Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Count 2/Kids[3 0 R 4 0 R]>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 5 0 R>>endobj
4 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 300]>>endobj
5 0 obj<</Length 28>>stream
1 0 0 rg 0 0 300 200 re f   
endstream endobj
trailer<</Root 1 0 R>>
%%EOF
`),
)

/** A PDF of a few hundred kilobytes whose page unpacks to this many bytes. */
export function unpackingTo(bytes: number): Uint8Array<ArrayBuffer> {
  const content = deflateSync(Buffer.alloc(bytes, ' '))
  return new Uint8Array(
    Buffer.concat([
      Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R>>endobj
4 0 obj<</Length ${content.length}/Filter/FlateDecode>>stream
`),
      content,
      Buffer.from(`
endstream endobj
trailer<</Root 1 0 R>>
%%EOF
`),
    ]),
  )
}

export async function openDocumentUpload(visitor: Visitor): Promise<string> {
  return (await visitor.post<UploadTarget>('/api/verification-documents/upload')).json.uploadURL
}

/** Uploads a private document. @returns the upload URL without its query string */
export async function uploadDocument(visitor: Visitor, file?: Uint8Array<ArrayBuffer>) {
  const url = await openDocumentUpload(visitor)
  const answer = await visitor.send('PUT', url, { raw: file ?? (await pictureFile()) })
  if (answer.status !== 204) throw new Error(`the upload was answered ${answer.status}`)
  return withoutQuery(url)
}

/** Files a request, for an identity review by default. */
export const file = (visitor: Visitor, details: Partial<NewVerificationRequest> = {}) =>
  visitor.post<VerificationRequest>('/api/verification-requests', {
    verificationType: 'identity',
    submittedData: { fullName: 'Jordan Miles' },
    ...details,
  })

/** Files a request and returns it. */
export const filed = async (visitor: Visitor, details: Partial<NewVerificationRequest> = {}) =>
  (await file(visitor, details)).json

export const review = (visitor: Visitor, id: string, decision: Partial<VerificationReview>) =>
  visitor.put<QueuedVerification>(`/api/admin/verification-requests/${id}`, decision)

export const appeal = (visitor: Visitor, id: string, statement = 'Please look again.') =>
  visitor.post<VerificationRequest>(`/api/verification-requests/${id}/appeal`, { statement })

export const REJECTED = { status: 'rejected', reviewNotes: 'The name is not readable.' } as const
export const APPROVED = { status: 'approved' } as const

/** The visitor's own requests. */
export const mine = async (visitor: Visitor) =>
  (await visitor.get<VerificationRequest[]>('/api/verification-requests')).json

/** Types of the visitor's notifications about verification. */
export const noticesOf = async (visitor: Visitor) =>
  (await visitor.get<Notification[]>('/api/notifications')).json
    .map(({ type }) => type)
    .filter((type) => type.startsWith('verification'))
