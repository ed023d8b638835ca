import type { PageQuery, VerificationRequest } from '@fieldhouse/contract'
import { NEWEST, readCursor } from '#core/endpoints/cursor'
import { pageOf } from '#core/endpoints/page_of'
import { notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { prepared, preparedPages } from '#core/database/pool'
import { presentRequest, REQUEST_COLUMNS, type RequestRow } from '#verification/request_rows'

const readOwn = preparedPages<RequestRow>(
  'verifications_own',
  (rows) => `
  select ${REQUEST_COLUMNS} from verification_requests request
  where request.user_id = $1 and (request.created_at, request.id) < ($2, $3)
  order by request.created_at desc, request.id desc limit ${rows}`,
)

const findOwn = prepared<RequestRow>(
  'verification_own',
  `select ${REQUEST_COLUMNS} from verification_requests request
   where request.id = $1 and request.user_id = $2`,
)

/** @throws 404 where there is none of the viewer's */
export async function ownRequest(viewer: Viewer, id: string): Promise<VerificationRequest> {
  const [row] = await findOwn(id, viewer.id)
  if (!row) throw notFound()
  return presentRequest(row)
}

/** A page of the viewer's requests, newest first. */
export async function ownRequests(viewer: Viewer, { limit, cursor }: PageQuery) {
  const { at, id } = cursor === undefined ? NEWEST : readCursor(cursor)
  const rows = await readOwn(limit + 1, viewer.id, at, id)
  const page = pageOf(rows, limit, (row) => ({ at: row.created_at, id: row.id }))
  return { rows: page.rows.map(presentRequest), next: page.next }
}
