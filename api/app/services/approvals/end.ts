import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { tellOfRelease } from '#services/approvals/notices'
import { type ApprovalKey, holdApproval, releaseApproval } from '#services/approvals/settle'
import { preparedWrite } from '#services/prepared_write'

const findWaiting = preparedWrite<ApprovalKey>(
  'approvals_waiting',
  `select id, child_id as "childId", subject_type as "subjectType", subject_id as "subjectId",
     other_id as "otherId"
   from approvals where child_id = $1 and status = 'pending'
   order by requested_at, id`,
)

/**
 * Ends what waits for the guardians of who turned 18: what they wanted to publish is published as of now, and their
 * own requests reach whom they asked, as they had wanted; requests of others they answer themselves. Nothing is older
 * than two weeks by then. They hear of it. Call it with the end of the link; again it finds nothing.
 */
export async function endApprovals(trx: TransactionClientContract, childId: string): Promise<void> {
  const waiting = await findWaiting(trx, childId)
  let isPublished = false
  for (const approval of waiting) {
    if ((await holdApproval(trx, approval)) !== 'pending') continue
    await releaseApproval(trx, approval)
    isPublished ||= approval.subjectType !== 'connection'
  }
  if (isPublished) await tellOfRelease(trx, childId)
}
