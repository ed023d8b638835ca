import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { type Approvable, approvableContent, type Subject } from '#approvals/subjects'
import { clock } from '#core/clock'
import { preparedWrite } from '#core/database/prepared_write'
import { hintFeedsAfterCommit } from '#events/feed_hints'
import { tellOfReaction } from '#posts/reaction_notice'

const post = approvableContent('post', { table: 'posts', publishedAt: 'published_at' })

const holdBoost = preparedWrite(
  'approval_boost_hold',
  'select from post_boosts where post_id = $1 and user_id = $2 for update',
)
const countBoost = preparedWrite<{ author_id: string }>(
  'approval_boost_count',
  `update post_boosts boost set awaits_guardian = false, created_at = $3
   from posts post
   where boost.post_id = $1 and boost.user_id = $2 and post.id = boost.post_id
   returning post.author_id`,
)
const removeBoost = preparedWrite(
  'approval_boost_remove',
  'delete from post_boosts where post_id = $1 and user_id = $2',
)

async function approveBoost(
  trx: TransactionClientContract,
  { childId, subjectId: postId }: Subject,
): Promise<void> {
  const [boosted] = await countBoost(trx, postId, childId, clock.now())
  if (!boosted) return
  const authorId = boosted.author_id
  await tellOfReaction(trx, { type: 'boost', actorId: childId, postId, authorId })
}

export const postApproval: Approvable = {
  ...post,
  async approve(trx, subject) {
    await post.approve(trx, subject)
    hintFeedsAfterCommit(trx)
  },
}

export const boostApproval: Approvable = {
  async hold(trx, subject) {
    // The post first, like everybody who counts its boosts.
    await post.hold(trx, subject)
    await holdBoost(trx, subject.subjectId, subject.childId)
  },
  approve: approveBoost,
  decline: (trx, { childId, subjectId }) => removeBoost(trx, subjectId, childId),
}
