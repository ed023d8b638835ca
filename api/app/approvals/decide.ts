import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Approval, ApprovalDecision } from '@fieldhouse/contract'
import { notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { decideApproval } from '#rules/approvals'
import { refusedBySwitch } from '#rules/parental_controls'
import { holdActor } from '#people/account_lock'
import {
  APPROVAL_COLUMNS,
  approvalRows,
  type ApprovalRow,
  FAMILY,
  isContact,
  presentApproval,
} from '#approvals/approval_rows'
import { type ApprovalKey, holdApproval, settleApproval, takeApprovalBack } from '#approvals/settle'
import { holdWard } from '#people/wards'
import { preparedWrite } from '#core/database/prepared_write'
import { transaction } from '#core/database/transaction'
import { viewerValues } from '#people/viewer_values'

const find = preparedWrite<ApprovalRow>(
  'approval',
  approvalRows(`
    select ${APPROVAL_COLUMNS}
    from ${FAMILY} join approvals approval on approval.child_id = family.child_id
    where approval.id = $4 and (family.is_guardian or approval.subject_type <> 'comment')`),
)

/** @throws 404 for approvals of others */
async function findApproval(trx: TransactionClientContract, viewer: Viewer, id: string) {
  const [row] = await find(trx, ...viewerValues(viewer), id)
  if (!row) throw notFound()
  return row
}

const keyOf = (row: ApprovalRow): ApprovalKey => ({
  id: row.id,
  childId: row.child_id,
  subjectType: row.subject_type,
  subjectId: row.subject_id,
  otherId: row.other_id,
})

const isSubjectSeen = ({ post, media, connection, comment }: ApprovalRow) =>
  post !== null || media !== null || connection !== null || comment !== null

/** @throws 403 for a guardian without the switch for connections */
async function refuseWithoutSwitch(
  trx: TransactionClientContract,
  viewer: Viewer,
  { is_guardian, child_id, subject_type }: ApprovalRow,
) {
  if (!is_guardian) return
  const { switches } = await holdWard(trx, viewer, child_id)
  const refusal = isContact(subject_type)
    ? refusedBySwitch(switches, 'canApproveConnections')
    : null
  if (refusal) throw refusal
}

/**
 * Approves or declines a child's action. The first guardian to decide wins; repeating the same decision changes
 * nothing. An approved contact is taken back by declining it.
 * @throws 403 for the child, and for a guardian without the switch; 404 for everybody else; 409 after the opposite
 * decision, and for approving what the guardian cannot see
 */
export function decide(
  viewer: Viewer,
  id: string,
  { decision, reason }: ApprovalDecision,
): Promise<Approval> {
  return transaction(async (trx) => {
    await holdActor(trx, viewer)
    const row = await findApproval(trx, viewer, id)
    await refuseWithoutSwitch(trx, viewer, row)
    const approval = keyOf(row)
    const status = await holdApproval(trx, approval)
    if (!status) throw notFound()
    const decided = decideApproval(
      {
        status,
        isGuardian: row.is_guardian,
        isSeen: isSubjectSeen(row),
        isContact: isContact(row.subject_type),
      },
      decision,
    )
    if (decided.outcome === 'refused') throw decided.problem
    const made = {
      status: decision,
      decidedBy: viewer.id,
      reason: (decision === 'declined' && reason) || null,
    }
    if (decided.outcome === 'decide') await settleApproval(trx, approval, made)
    if (decided.outcome === 'take_back') await takeApprovalBack(trx, approval, made)
    return presentApproval(await findApproval(trx, viewer, id))
  })
}
