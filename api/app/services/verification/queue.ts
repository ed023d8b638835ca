import type {
  QueuedVerification,
  VerificationCounts,
  VerificationQueueQuery,
} from '@fieldhouse/contract'
import { OLDEST, readCursor } from '#endpoints/cursor'
import { pageOf } from '#endpoints/page_of'
import { PERSON_COLUMNS, type PersonRow, presentPerson } from '#services/person_rows'
import { prepared, preparedPages } from '#services/pool'
import {
  presentRequest,
  REQUEST_COLUMNS,
  type RequestRow,
} from '#services/verification/request_rows'

export interface QueuedRow extends RequestRow, PersonRow {
  appeal_statement: string | null
  first_review_notes: string | null
  reviewer_name: string | null
  version: number
  queued_at: Date
}

/** Columns of `verification_requests request` and `users owner`, as a {@link QueuedRow}. */
export const QUEUED_COLUMNS = `
  ${REQUEST_COLUMNS}, ${PERSON_COLUMNS},
  request.appeal_statement, request.first_review_notes, request.version, request.queued_at,
  (
    select reviewer.first_name || ' ' || reviewer.last_name
    from users reviewer where reviewer.id = request.reviewer_id
  ) as reviewer_name`

const readQueue = preparedPages<QueuedRow>(
  'verification_queue',
  (rows) => `
  select ${QUEUED_COLUMNS}
  from verification_requests request join users owner on owner.id = request.user_id
  where request.status = 'pending' and (request.queued_at, request.id) > ($1, $2)
    and ($3::text is null or request.verification_type = $3)
  order by request.queued_at, request.id limit ${rows}`,
)

const countQueue = prepared<{ pending: number; identity: number; background_check: number }>(
  'verification_counts',
  `select count(*)::int as pending,
     count(*) filter (where verification_type = 'identity')::int as identity,
     count(*) filter (where verification_type = 'background_check')::int as background_check
   from verification_requests where status = 'pending'`,
)

export function presentQueued(row: QueuedRow): QueuedVerification {
  return {
    ...presentRequest(row),
    user: presentPerson(row),
    appealStatement: row.appeal_statement,
    firstReviewNotes: row.first_review_notes,
    reviewerName: row.reviewer_name,
    version: row.version,
  }
}

/** A page of the requests that wait, oldest first. */
export async function verificationQueue(query: VerificationQueueQuery) {
  const { limit, cursor, verificationType = null } = query
  const { at, id } = cursor === undefined ? OLDEST : readCursor(cursor)
  const rows = await readQueue(limit + 1, at, id, verificationType)
  const page = pageOf(rows, limit, (row) => ({ at: row.queued_at, id: row.id }))
  return { requests: page.rows.map(presentQueued), next: page.next }
}

export async function verificationCounts(): Promise<VerificationCounts> {
  const [counts] = await countQueue()
  return {
    pending: counts?.pending ?? 0,
    identity: counts?.identity ?? 0,
    backgroundCheck: counts?.background_check ?? 0,
  }
}
