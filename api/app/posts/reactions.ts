import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Post } from '@fieldhouse/contract'
import { conflict } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { statusOfNew, tellGuardians } from '#approvals/content'
import { recordActivity } from '#activity/record'
import { clock } from '#core/clock'
import type { Guardian } from '#people/guardians_of'
import { takeBack } from '#notifications/take_back'
import { preparedWrite } from '#core/database/prepared_write'
import { type Reaction, tellOfReaction } from '#posts/reaction_notice'
import { transaction } from '#core/database/transaction'
import { holdVisiblePost, visiblePost } from '#posts/visible_posts'

/** What can be switched on and off at a post. Each is a row in a table; a trigger of it counts. */
const REACTIONS = {
  fire: {
    add: addTo('post_fires'),
    remove: removeFrom('post_fires'),
    activity: 'post_fired',
  },
  boost: {
    add: addTo('post_boosts'),
    remove: removeFrom('post_boosts'),
    activity: 'post_boosted',
  },
} as const

// Seen by who boosts alone, and in no count, until a guardian approves it.
const addWaitingBoost = preparedWrite(
  'post_boosts_add_waiting',
  `insert into post_boosts (post_id, user_id, created_at, awaits_guardian) values ($1, $2, $3, true)
   on conflict do nothing returning post_id`,
)

function addTo(table: string) {
  return preparedWrite(
    `${table}_add`,
    `insert into ${table} (post_id, user_id, created_at) values ($1, $2, $3)
     on conflict do nothing returning post_id`,
  )
}

function removeFrom(table: string) {
  return preparedWrite(
    `${table}_remove`,
    `delete from ${table} where post_id = $1 and user_id = $2 returning post_id`,
  )
}

/** @throws 409 for a post that has not appeared yet: its author may see it, and nobody reacts to it */
export function refuseUnpublished({ status }: Pick<Post, 'status'>) {
  if (status !== 'published') {
    throw conflict('post_not_published', 'This post has not been published yet')
  }
}

/** A minor's boost waits for their guardians where those want it so; a fire never does. */
async function addBoost(
  trx: TransactionClientContract,
  viewer: Viewer,
  postId: string,
  guardians: readonly Guardian[],
): Promise<{ isNew: boolean; isCounted: boolean }> {
  const status = statusOfNew(viewer, guardians)
  const add = status === 'pending' ? addWaitingBoost : REACTIONS.boost.add
  const isNew = (await add(trx, postId, viewer.id, clock.now())).length > 0
  if (isNew) await tellGuardians(trx, viewer, { status, subjectType: 'boost', subjectId: postId })
  return { isNew, isCounted: status === 'published' }
}

async function addFire(trx: TransactionClientContract, viewer: Viewer, postId: string) {
  const added = await REACTIONS.fire.add(trx, postId, viewer.id, clock.now())
  return { isNew: added.length > 0, isCounted: true }
}

/**
 * Switches a reaction on; again changes nothing. The author hears of the first time.
 * @throws 404 for a post the viewer may not see, 409 for one that has not appeared
 */
export async function addReaction(viewer: Viewer, postId: string, type: Reaction): Promise<Post> {
  await transaction(async (trx) => {
    const post = await holdVisiblePost(trx, viewer, postId)
    refuseUnpublished(post)
    const add = type === 'boost' ? addBoost : addFire
    const { isNew, isCounted } = await add(trx, viewer, postId, post.guardians)
    if (!isNew) return
    await recordActivity(trx, viewer, {
      type: REACTIONS[type].activity,
      counterpartId: post.authorId,
      subjectId: postId,
    })
    if (!isCounted) return
    await tellOfReaction(trx, { type, actorId: viewer.id, postId, authorId: post.authorId })
  })
  return visiblePost(viewer, postId)
}

/**
 * Switches a reaction off; again changes nothing.
 * @throws 404 for a post the viewer may not see
 */
export async function removeReaction(
  viewer: Viewer,
  postId: string,
  type: Reaction,
): Promise<Post> {
  await transaction(async (trx) => {
    // A boost is counted as long as it waits for nobody: who decides about it holds the post first, too.
    const post = await holdVisiblePost(trx, viewer, postId, 'to_count')
    const removed = await REACTIONS[type].remove(trx, postId, viewer.id)
    if (removed.length === 0) return
    await takeBack(trx, { userId: post.authorId, type, groupKey: postId, actorId: viewer.id })
  })
  return visiblePost(viewer, postId)
}
