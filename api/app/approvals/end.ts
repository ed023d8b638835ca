import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { tellOfRelease } from '#approvals/notices'
import { type ApprovalKey, holdApproval, releaseApproval } from '#approvals/settle'
import { approvable } from '#approvals/subjects'
import { lockTies } from '#people/pair_lock'
import Approval from '#approvals/approval'

/** In this order, by `decisions/2026-11-22-lock-order.md`. */
const KINDS = ['connection', 'post', 'boost', 'media'] as const

const inOrderOfLocks = (one: ApprovalKey, other: ApprovalKey) =>
  KINDS.indexOf(one.subjectType) - KINDS.indexOf(other.subjectType) ||
  one.subjectId.localeCompare(other.subjectId)

const holdAll = async (trx: TransactionClientContract, waiting: readonly ApprovalKey[]) => {
  const others = waiting.flatMap(({ otherId }) => otherId ?? [])
  const [first] = waiting
  if (first && others.length > 0) await lockTies(trx, first.childId, others)
  for (const approval of waiting.toSorted(inOrderOfLocks)) {
    await approvable(approval.subjectType).hold(trx, approval)
  }
}

/**
 * Ends what waits for the guardians of who turned 18: what they wanted to publish is published as of now, and their
 * own requests reach whom they asked, as they had wanted; requests of others they answer themselves. Nothing is older
 * than two weeks by then. They hear of it. Call it with the end of the link; again it finds nothing.
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
    isPublished ||= approval.subjectType !== 'connection'
  }
  if (isPublished) await tellOfRelease(trx, childId)
}
