import db from '@adonisjs/lucid/services/db'
import type { Post } from '@fieldhouse/contract'
import { conflict } from '#exceptions/problem'
import type { Viewer } from '#rules/account'
import { clock } from '#services/clock'
import { notify } from '#services/notifications/notify'
import { takeBack } from '#services/notifications/take_back'
import { preparedWrite } from '#services/prepared_write'
import { holdVisiblePost, visiblePost } from '#services/visible_posts'

/** What can be switched on and off at a post. Each is a row in a table; a trigger of it counts. */
const REACTIONS = {
  fire: {
    add: addTo('post_fires'),
    remove: removeFrom('post_fires'),
    title: 'New fire',
    message: '{actors} fired your post',
  },
  boost: {
    add: addTo('post_boosts'),
    remove: removeFrom('post_boosts'),
    title: 'New boost',
    message: '{actors} boosted your post',
  },
} as const

export type Reaction = keyof typeof REACTIONS

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

/** Where a notification about a post leads. */
export const pathOfPost = (id: string) => `/?post=${id}`

/** @throws 409 for a post that has not appeared yet: its author may see it, and nobody reacts to it */
export function refuseUnpublished({ status }: Pick<Post, 'status'>) {
  if (status !== 'published') {
    throw conflict('post_not_published', 'This post has not been published yet')
  }
}

/**
 * Switches a reaction on; again changes nothing. The author hears of the first time.
 * @throws 404 for a post the viewer may not see, 409 for one that has not appeared
 */
export async function addReaction(viewer: Viewer, postId: string, type: Reaction): Promise<Post> {
  const { add, title, message } = REACTIONS[type]
  await db.transaction(async (trx) => {
    const post = await holdVisiblePost(trx, viewer, postId)
    refuseUnpublished(post)
    const added = await add(trx, postId, viewer.id, clock.now())
    if (added.length === 0) return
    await notify(trx, {
      userId: post.authorId,
      type,
      actorId: viewer.id,
      subjectId: postId,
      groupKey: postId,
      title,
      message,
      actionUrl: pathOfPost(postId),
    })
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
  await db.transaction(async (trx) => {
    const post = await holdVisiblePost(trx, viewer, postId)
    const removed = await REACTIONS[type].remove(trx, postId, viewer.id)
    if (removed.length === 0) return
    await takeBack(trx, { userId: post.authorId, type, groupKey: postId, actorId: viewer.id })
  })
  return visiblePost(viewer, postId)
}
