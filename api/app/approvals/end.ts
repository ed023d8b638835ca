import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { notifyOfRelease } from '#approvals/notices'
import { type ApprovalKey, holdApproval, releaseApproval } from '#approvals/settle'
import { approvable } from '#approvals/subjects'
import { lockTies } from '#people/pair_lock'
import Approval from '#approvals/approval'

/** In the order of `decisions/2026-11-22-lock-order.md`. */
const KINDS = ['connection', 'post', 'boost', 'comment', 'media'] as const

/** Content of the child's own. */
const OWN: readonly string[] = ['post', 'boost', 'media']

const inOrderOfLocks = (one: ApprovalKey, other: ApprovalKey) =>
  KINDS.indexOf(one.subjectType) - KINDS.indexOf(other.subjectType) ||
  one.subjectId.localeCompare(other.subjectId)

const holdAll = async (trx: TransactionClientContract, waiting: readonly ApprovalKey[]) => {
  const others = waiting.flatMap(({ subjectType, otherId }) =>
    subjectType === 'connection' ? (otherId ?? []) : [],
  )
  const [first] = waiting
  if (first && others.length > 0) await lockTies(trx, first.childId, others)
  for (const approval of waiting.toSorted(inOrderOfLocks)) {
    await approvable(approval.subjectType).hold(trx, approval)
  }
}

/**
 * Ends the pending approvals of a child who turned 18: content is published as of now, the child's own requests are
 * delivered, and requests from others are theirs to answer. None is older than two weeks. The child is notified. Called
 * when the guardian link ends; a repeat finds nothing.
 */
export async function endApprovals(trx: TransactionClientContract, childId: string): Promise<void> {
  const waiting = await Approval.query({ client: trx })
    .where({ childId, status: 'pending' })
    .orderBy('requestedAt')
    .orderBy('id')
  let isPublished = false
  await holdAll(trx, waiting)
  for (const approval of waiting) {
    if ((await holdApproval(trx, approval)) !== 'pending') continue
    await releaseApproval(trx, approval)
    isPublished ||= OWN.includes(approval.subjectType)
  }
  if (isPublished) await notifyOfRelease(trx, childId)
}
