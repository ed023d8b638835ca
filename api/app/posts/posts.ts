import type { NewPost, Post as PostAnswer } from '@fieldhouse/contract'
import { forbidden } from '#core/problems/problem'
import Post from '#posts/post'
import type { Viewer } from '#rules/account'
import { holdActor } from '#people/account_lock'
import { recordActivity } from '#activity/record'
import { statusOfNew, askOrNotifyGuardians } from '#approvals/content'
import { clock } from '#core/clock'
import { hintFeedsAfterCommit } from '#events/feed_hints'
import { claimKey } from '#core/idempotency'
import { forgetSubject } from '#notifications/take_back'
import { claimPostImage, preparePostImage } from '#pictures/claim'
import { transaction } from '#core/database/transaction'
import { holdVisiblePost, visiblePost } from '#posts/visible_posts'

/**
 * Publishes a post, or submits a minor's to the guardians; with a key a retry returns the same post.
 * @throws 413, 415 or 422 for an invalid picture (docs/rules.md, Uploads)
 */
export async function publishPost(
  viewer: Viewer,
  body: NewPost,
  key: string | null,
): Promise<PostAnswer> {
  if (body.imageUrl) await preparePostImage(viewer, body.imageUrl)
  const id = await transaction(async (client) => {
    const guardians = await holdActor(client, viewer)
    const claim = await claimKey(client, {
      accountId: viewer.id,
      key,
      operation: 'POST /api/posts',
      body,
    })
    if (claim.isRepeat) return claim.id
    const status = statusOfNew(viewer, guardians)
    const post = await Post.create(
      {
        ...(claim.id ? { id: claim.id } : {}),
        authorId: viewer.id,
        content: body.content,
        imageUrl: body.imageUrl ? await claimPostImage(client, viewer, body.imageUrl) : null,
        imageAlt: body.imageUrl ? (body.imageAlt ?? null) : null,
        status,
        publishedAt: clock.now(),
      },
      { client },
    )
    await recordActivity(client, viewer, { type: 'post_created', subjectId: post.id })
    await askOrNotifyGuardians(client, viewer, { status, subjectType: 'post', subjectId: post.id })
    if (status === 'published') hintFeedsAfterCommit(client)
    return post.id
  })
  return visiblePost(viewer, id)
}

/**
 * Deletes an own post with everything attached to it; it leaves all feeds at once.
 * @throws 403 for another person's, 404 for a hidden one
 */
export async function removePost(viewer: Viewer, id: string): Promise<void> {
  await transaction(async (trx) => {
    const { authorId } = await holdVisiblePost(trx, viewer, id, 'to_delete')
    if (authorId !== viewer.id) {
      throw forbidden('not_the_author', 'Only the author can delete a post')
    }
    await Post.query({ client: trx }).where('id', id).delete()
    await forgetSubject(trx, id)
  })
}
