import type { ApprovalQuery } from '@fieldhouse/contract'
import { readPage } from '#core/endpoints/page_of'
import type { Viewer } from '#rules/account'
import {
  APPROVAL_COLUMNS,
  approvalRows,
  type ApprovalRow,
  FAMILY,
  presentApproval,
} from '#approvals/approval_rows'
import { preparedPages } from '#core/database/pool'
import { viewerValues } from '#people/viewer_values'

/** `$4` status, `$5` and `$6` the position. One index scan per child. */
const approvalsSql = (rows: number) =>
  approvalRows(`
    select ${APPROVAL_COLUMNS}
    from ${FAMILY}
    cross join lateral (
      select * from approvals waiting
      where waiting.child_id = family.child_id and waiting.status = $4
        and (family.is_guardian or waiting.subject_type <> 'comment')
        and (waiting.requested_at, waiting.id) < ($5::timestamptz, $6::uuid)
      order by waiting.requested_at desc, waiting.id desc
      limit ${rows}
    ) approval
    order by approval.requested_at desc, approval.id desc
    limit ${rows}`)

const findApprovals = preparedPages<ApprovalRow>('approvals', approvalsSql)

/**
 * Pending or decided approvals of the viewer or of their children, newest first.
 * @throws 422 for a malformed cursor
 */
export const approvalsFor = (viewer: Viewer, query: ApprovalQuery) =>
  readPage(query, {
    read: ({ at, id }, rows) => findApprovals(rows, ...viewerValues(viewer), query.status, at, id),
    placeOf: ({ requested_at: at, id }) => ({ at, id }),
    present: presentApproval,
  })
