import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idSchema } from '../ids.ts'
import { pageQuerySchema } from '../paging.ts'
import { uploadSignatureSchema, uploadTargetSchema } from '../pictures.ts'
import { DOCUMENT_MAX_PAGES, DOCUMENT_TYPES } from './document_limits.ts'
import {
  newVerificationRequestSchema,
  queuedVerificationSchema,
  verificationAppealSchema,
  verificationCountsSchema,
  verificationQueueQuerySchema,
  verificationRequestSchema,
  verificationReviewSchema,
  verificationUnderReviewSchema,
} from './request.ts'

const requestParamsSchema = z.object({ id: idSchema })

export const verificationEndpoints = {
  openDocumentUpload: defineEndpoint({
    method: 'POST',
    path: '/api/verification-documents/upload',
    tag: 'Verification',
    summary:
      'Returns an upload URL for a private document: single use, 15 minutes, bound to the caller.',
    access: 'member',
    whileUnderAge: true,
    answers: { 200: uploadTargetSchema },
    errors: [401, 403],
  }),
  uploadDocument: defineEndpoint({
    method: 'PUT',
    path: '/api/verification-documents/{id}',
    tag: 'Verification',
    summary:
      "Uploads the raw bytes of a PDF or a picture, 10 MB at most; the URL's signature authorizes it.",
    access: 'anyone',
    openBecause: 'the URL is signed',
    params: requestParamsSchema,
    query: uploadSignatureSchema,
    takesBytes: DOCUMENT_TYPES,
    answers: { 204: null },
    errors: [403, 404, 409, 422],
  }),
  fileVerification: defineEndpoint({
    method: 'POST',
    path: '/api/verification-requests',
    tag: 'Verification',
    summary: 'Files an identity or background check for review; one of each kind at a time.',
    access: 'member',
    whileUnderAge: true,
    body: newVerificationRequestSchema,
    answers: { 201: verificationRequestSchema },
    errors: [401, 403, 409, 422],
    idempotent: true,
  }),
  listVerifications: defineEndpoint({
    method: 'GET',
    path: '/api/verification-requests',
    tag: 'Verification',
    summary: "The viewer's own requests with their outcomes, newest first.",
    access: 'member',
    whileUnderAge: true,
    query: pageQuerySchema,
    answers: { 200: z.array(verificationRequestSchema) },
    errors: [401, 403, 422],
    paged: true,
  }),
  appealVerification: defineEndpoint({
    method: 'POST',
    path: '/api/verification-requests/{id}/appeal',
    tag: 'Verification',
    summary: 'Appeals a rejection once; another admin reviews it.',
    access: 'member',
    whileUnderAge: true,
    params: requestParamsSchema,
    body: verificationAppealSchema,
    answers: { 200: verificationRequestSchema },
    errors: [401, 403, 404, 409, 422],
  }),
  listVerificationQueue: defineEndpoint({
    method: 'GET',
    path: '/api/admin/verification-requests',
    tag: 'Verification',
    summary:
      'Pending requests, oldest first; submitted data in the answer is logged as a view, one audit entry per request. It is left out where opening a request would answer 403 `confirmation_needed`.',
    access: 'admin',
    query: verificationQueueQuerySchema,
    answers: { 200: z.array(queuedVerificationSchema) },
    errors: [401, 403, 422],
    paged: true,
  }),
  countVerificationQueue: defineEndpoint({
    method: 'GET',
    path: '/api/admin/verification-requests/counts',
    tag: 'Verification',
    summary: 'The number of pending requests.',
    access: 'admin',
    answers: { 200: verificationCountsSchema },
    errors: [401, 403],
  }),
  showVerification: defineEndpoint({
    method: 'GET',
    path: '/api/admin/verification-requests/{id}',
    confirmed: 'with_factor',
    tag: 'Verification',
    summary: "A request and the applicant's account; each view is in the audit log.",
    access: 'admin',
    params: requestParamsSchema,
    answers: { 200: verificationUnderReviewSchema },
    errors: [401, 403, 404],
  }),
  showVerificationDocument: defineEndpoint({
    method: 'GET',
    path: '/api/admin/verification-requests/{id}/documents/{documentId}',
    confirmed: 'with_factor',
    tag: 'Verification',
    summary:
      'A document of a request; pictures have a watermark with viewer and time. Each view is in the audit log.',
    access: 'admin',
    params: z.object({ id: idSchema, documentId: idSchema }),
    answers: { 200: null },
    sendsBytes: ['image/jpeg', 'application/pdf'],
    errors: [401, 403, 404],
  }),
  showVerificationDocumentPage: defineEndpoint({
    method: 'GET',
    path: '/api/admin/verification-requests/{id}/documents/{documentId}/pages/{page}',
    confirmed: 'with_factor',
    tag: 'Verification',
    summary:
      'A page of a PDF, from 1, as a picture with a watermark of viewer and time; `X-Page-Count` is the number of pages. Each view is in the audit log.',
    access: 'admin',
    params: z.object({
      id: idSchema,
      documentId: idSchema,
      page: z.coerce.number().int().min(1).max(DOCUMENT_MAX_PAGES),
    }),
    answers: { 200: null },
    sendsBytes: ['image/jpeg'],
    errors: [401, 403, 404, 422],
  }),
  reviewVerification: defineEndpoint({
    method: 'PUT',
    path: '/api/admin/verification-requests/{id}',
    tag: 'Verification',
    summary:
      'Approves or rejects a request; of two concurrent reviewers the second gets 409. A corrected date of birth needs a fresh proof of a second factor, 403 `confirmation_needed` otherwise.',
    access: 'admin',
    params: requestParamsSchema,
    body: verificationReviewSchema,
    answers: { 200: queuedVerificationSchema },
    errors: [401, 403, 404, 409, 422],
  }),
}
