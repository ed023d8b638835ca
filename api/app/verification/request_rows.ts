import type { VerificationDocument, VerificationRequest } from '@fieldhouse/contract'

export interface RequestRow {
  id: string
  user_id: string
  verification_type: VerificationRequest['verificationType']
  submitted_data: VerificationRequest['submittedData']
  status: VerificationRequest['status']
  review_notes: string | null
  decided_at: Date | null
  is_appeal: boolean
  documents: VerificationDocument[]
  created_at: Date
}

/** Columns of `verification_requests request`, as a {@link RequestRow}. */
export const REQUEST_COLUMNS = `
  request.id, request.user_id, request.verification_type, request.submitted_data, request.status,
  request.review_notes, request.decided_at, request.created_at,
  request.appeal_statement is not null as is_appeal,
  (
    select coalesce(json_agg(
      json_build_object(
        'id', document.id, 'mediaType', document.media_type, 'bytes', document.bytes
      ) order by document.opened_at, document.id
    ), '[]')
    from verification_documents document where document.request_id = request.id
  ) as documents`

/** A request as the person who filed it sees it: what was decided and why, not by whom. */
export function presentRequest(row: RequestRow): VerificationRequest {
  return {
    id: row.id,
    userId: row.user_id,
    verificationType: row.verification_type,
    submittedData: row.submitted_data,
    createdAt: row.created_at.toISOString(),
    status: row.status,
    reviewNotes: row.review_notes,
    decidedAt: row.decided_at?.toISOString() ?? null,
    isAppeal: row.is_appeal,
    documents: row.documents,
  }
}
