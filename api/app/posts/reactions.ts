import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Post } from '@fieldhouse/contract'
import { conflict } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { statusOfNew, askOrNotifyGuardians } from '#approvals/content'
import { recordActivity } from '#activity/record'
import { clock } from '#core/clock'
import { notify, pathOfPost } from '#notifications/notify'
import { takeBack } from '#notifications/take_back'
import PostBoost from '#posts/post_boost'
import PostFire from '#posts/post_fire'
import { transaction } from '#core/database/transaction'
import { holdVisiblePost, visiblePost } from '#posts/visible_posts'

/** Reactions that people switch on and off at a post. Each is a row in a table, counted by a trigger. */
const REACTIONS = {
  fire: {
    model: PostFire,
    table: 'post_fires',
    activity: 'post_fired',
    title: 'New fire',
    message: '{actors} fired your post',
  },
  boost: {
    model: PostBoost,
    table: 'post_boosts',
    activity: 'post_boosted',
    title: 'New boost',
    message: '{actors} boosted your post',
  },
} as const

type ReactionType = keyof typeof REACTIONS

interface Reaction {
  type: ReactionType
  actorId: string
  postId: string
  authorId: string
}

/** Notifies the author of a person's first reaction. */
export function notifyOfReaction(
  trx: TransactionClientContract,
  { type, actorId, postId, authorId }: Reaction,
): Promise<void> {
  const { title, message } = REACTIONS[type]
  return notify(trx, {
    title,
    message,
    userId: authorId,
    type,
    actorId,
    subjectId: postId,
    groupKey: postId,
    actionUrl: pathOfPost(postId),
  })
}

/** @throws 409 for an unpublished post: its author may see it, and nobody can react to it */
export function refuseUnpublished({ status }: Pick<Post, 'status'>) {
  if (status !== 'published') {
    throw conflict('post_not_published', 'This post isn’t published yet')
  }
}

/** @returns true if it was off; of two concurrent calls one finds it on */
async function switchOn(
  trx: TransactionClientContract,
  { type, actorId, postId }: Reaction,
  waiting: { awaits_guardian?: true },
): Promise<boolean> {
  const added = await trx
    .insertQuery()
    .table(REACTIONS[type].table)
    .insert({ post_id: postId, user_id: actorId, created_at: clock.now(), ...waiting })
    .onConflict(['post_id', 'user_id'])
    .ignore()
    .returning('post_id')
  return added.length > 0
}

/**
 * Switches a reaction on; a repeat changes nothing. The author is notified the first time. A minor's boost that waits
 * for a guardian is visible to the minor only, and not counted; a fire never waits.
 * @throws 404 for a hidden post, 409 for an unpublished one
 */
export async function addReaction(
  viewer: Viewer,
  postId: string,
  type: ReactionType,
): Promise<Post> {
  await transaction(async (trx) => {
    const post = await holdVisiblePost(trx, viewer, postId)
    refuseUnpublished(post)
    const reaction = { type, actorId: viewer.id, postId, authorId: post.authorId }
    const status = type === 'boost' ? statusOfNew(viewer, post.guardians) : 'published'
    const isWaiting = status === 'pending'
    if (!(await switchOn(trx, reaction, isWaiting ? { awaits_guardian: true } : {}))) return
    if (type === 'boost') {
      await askOrNotifyGuardians(trx, viewer, { status, subjectType: 'boost', subjectId: postId })
    }
    await recordActivity(trx, viewer, {
      type: REACTIONS[type].activity,
      counterpartId: post.authorId,
      subjectId: postId,
    })
    if (!isWaiting) await notifyOfReaction(trx, reaction)
  })
  return visiblePost(viewer, postId)
}

/**
 * Switches a reaction off; a repeat changes nothing.
 * @throws 404 for a hidden post
 */
export async function removeReaction(
  viewer: Viewer,
  postId: string,
  type: ReactionType,
): Promise<Post> {
  await transaction(async (trx) => {
    // A boost counts once it is approved: approvals lock the post first, too.
    const post = await holdVisiblePost(trx, viewer, postId, 'to_count')
    const [removed] = await REACTIONS[type].model
      .query({ client: trx })
      .where({ postId, userId: viewer.id })
      .delete()
    if (!removed) return
    await takeBack(trx, { userId: post.authorId, type, groupKey: postId, actorId: viewer.id })
  })
  return visiblePost(viewer, postId)
}
