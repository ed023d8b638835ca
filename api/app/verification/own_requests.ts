import type { PageQuery, VerificationRequest as Answer } from '@fieldhouse/contract'
import { modelPage } from '#core/endpoints/model_page'
import { notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import VerificationRequest from '#verification/verification_request'

/** A request as its applicant sees it: the decision and its reason, not the reviewer. Its documents are loaded. */
export function presentRequest(request: VerificationRequest): Answer {
  const { id, userId, verificationType, submittedData, status, reviewNotes } = request
  return {
    id,
    userId,
    verificationType,
    submittedData,
    createdAt: request.createdAt.toISOString(),
    status,
    reviewNotes,
    decidedAt: request.decidedAt?.toISOString() ?? null,
    isAppeal: request.appealStatement !== null,
    documents: request.documents.flatMap(({ id, mediaType, bytes }) =>
      mediaType && bytes !== null ? [{ id, mediaType, bytes }] : [],
    ),
  }
}

const ofViewer = ({ id: userId }: Viewer) =>
  VerificationRequest.query()
    .where({ userId })
    .withScopes((scopes) => scopes.withDocuments())

/** @throws 404 for the requests of others */
export async function ownRequest(viewer: Viewer, id: string): Promise<Answer> {
  const request = await ofViewer(viewer).where({ id }).first()
  if (!request) throw notFound()
  return presentRequest(request)
}

/** Page of the viewer's requests, newest first. */
export async function ownRequests(viewer: Viewer, query: PageQuery) {
  const { rows, next } = await modelPage(ofViewer(viewer), 'createdAt', query)
  return { rows: rows.map(presentRequest), next }
}
