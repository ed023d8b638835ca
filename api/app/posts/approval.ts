import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { type Approvable, approvableContent, type Subject } from '#approvals/subjects'
import { clock } from '#core/clock'
import { forNoKeyUpdate } from '#core/database/no_key_update'
import { hintFeedsAfterCommit } from '#events/feed_hints'
import Post from '#posts/post'
import PostBoost from '#posts/post_boost'
import { notifyOfReaction } from '#posts/reactions'

const post = approvableContent({
  hold: (client, id) => forNoKeyUpdate(Post.query({ client }).where({ id })).first(),
  publish: (found) => {
    found.publishedAt = clock.now()
  },
})

const boostOf = (client: TransactionClientContract, { childId, subjectId }: Subject) =>
  PostBoost.query({ client }).where({ postId: subjectId, userId: childId })

async function approveBoost(trx: TransactionClientContract, subject: Subject): Promise<void> {
  const { childId, subjectId: postId } = subject
  const [counted] = await boostOf(trx, subject).update({
    awaitsGuardian: false,
    createdAt: clock.now(),
  })
  if (!counted) return
  const { authorId } = await Post.findOrFail(postId, { client: trx })
  await notifyOfReaction(trx, { type: 'boost', actorId: childId, postId, authorId })
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
    // Locks the post first, like everything that counts its boosts.
    await post.hold(trx, subject)
    await boostOf(trx, subject).forUpdate().first()
  },
  approve: approveBoost,
  decline: (trx, subject) => boostOf(trx, subject).delete(),
}
