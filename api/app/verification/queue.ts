import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type {
  QueuedVerification,
  VerificationCounts,
  VerificationQueueQuery,
} from '@fieldhouse/contract'
import { OLDEST, readCursor } from '#core/endpoints/cursor'
import { pageOf } from '#core/endpoints/page_of'
import type { Viewer } from '#rules/account'
import { isFamilyOf } from '#rules/verification'
import { recordAudit } from '#audit/record'
import { PERSON_COLUMNS, type PersonRow, presentPerson } from '#people/person_rows'
import { prepared, preparedPages } from '#core/database/pool'
import { transaction } from '#core/database/transaction'
import { presentRequest, REQUEST_COLUMNS, type RequestRow } from '#verification/request_rows'

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

/** `$1` and `$2` after what, `$3` of which kind, `$4` who looks. */
const readQueue = preparedPages<QueuedRow & { is_reviewable: boolean }>(
  'verification_queue',
  (rows) => `
  select ${QUEUED_COLUMNS},
    request.user_id <> $4 and not ${isFamilyOf('request.user_id', '$4::uuid')} as is_reviewable
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

/** @param isLookedAt what was submitted is shown, and the audit log says so */
export function presentQueued(row: QueuedRow, isLookedAt: boolean): QueuedVerification {
  const { submittedData, ...head } = presentRequest(row)
  return {
    ...head,
    ...(isLookedAt ? { submittedData } : {}),
    user: presentPerson(row),
    appealStatement: isLookedAt ? row.appeal_statement : null,
    firstReviewNotes: row.first_review_notes,
    reviewerName: row.reviewer_name,
    version: row.version,
  }
}

/**
 * A page of the requests that wait, oldest first. What was submitted stands in it unless the reviewer does without, and
 * is then looked at; that of the reviewer's own and their family's requests never does.
 */
export async function verificationQueue(viewer: Viewer, query: VerificationQueueQuery) {
  const { limit, cursor, verificationType = null, submitted } = query
  const { at, id } = cursor === undefined ? OLDEST : readCursor(cursor)
  const rows = await readQueue(limit + 1, at, id, verificationType, viewer.id)
  const page = pageOf(rows, limit, (row) => ({ at: row.queued_at, id: row.id }))
  const isShown = (row: (typeof rows)[number]) => submitted === '1' && row.is_reviewable
  await recordLooks(viewer, page.rows.filter(isShown))
  return { rows: page.rows.map((row) => presentQueued(row, isShown(row))), next: page.next }
}

/** Before anything is shown: without the entries nothing is. */
async function recordLooks(viewer: Viewer, rows: QueuedRow[]): Promise<void> {
  if (rows.length === 0) return
  await transaction(async (trx) => {
    for (const { id, user_id: userId } of rows) {
      await recordLook(trx, viewer, { requestId: id, userId })
    }
  })
}

/** Writes down that an admin sees what somebody submitted. */
export function recordLook(
  trx: TransactionClientContract,
  viewer: Viewer,
  { requestId, userId }: { requestId: string; userId: string },
): Promise<void> {
  return recordAudit(trx, {
    actorId: viewer.id,
    action: 'verification.viewed',
    subjectId: userId,
    details: { requestId },
  })
}

export async function verificationCounts(): Promise<VerificationCounts> {
  const [counts] = await countQueue()
  return {
    pending: counts?.pending ?? 0,
    identity: counts?.identity ?? 0,
    backgroundCheck: counts?.background_check ?? 0,
  }
}
