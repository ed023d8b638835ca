import type { Comment, NewComment } from '@fieldhouse/contract'
import { forbidden, notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { commentIsShown } from '#rules/comment_visibility'
import { postIsVisible } from '#rules/post_visibility'
import { canDeleteComment } from '#rules/posting'
import { profileIsVisible } from '#rules/visibility'
import { holdActor } from '#people/account_lock'
import { recordActivity } from '#activity/record'
import { clock } from '#core/clock'
import { COMMENT_COLUMNS, type CommentRow, presentComment } from '#posts/comment_rows'
import { claimKey } from '#core/idempotency'
import { notify } from '#notifications/notify'
import { takeBack } from '#notifications/take_back'
import { prepared } from '#core/database/pool'
import { pathOfPost } from '#notifications/post_path'
import { preparedWrite } from '#core/database/prepared_write'
import { refuseUnpublished } from '#posts/reactions'
import { transaction } from '#core/database/transaction'
import { VIEWER, viewerValues } from '#people/viewer_values'
import { holdVisiblePost } from '#posts/visible_posts'

const findComment = prepared<CommentRow>(
  'comment',
  `select ${COMMENT_COLUMNS}
   from post_comments comment
   join posts post on post.id = comment.post_id
   join users owner on owner.id = comment.author_id
   left join athlete_profiles profile on profile.user_id = comment.author_id
   where comment.id = $1`,
)

const insertComment = preparedWrite<{ id: string }>(
  'comment_insert',
  `insert into post_comments (id, post_id, author_id, content, created_at)
   values (coalesce($1, gen_random_uuid()), $2, $3, $4, $5) returning id`,
)

const lockComment = preparedWrite<{ author_id: string; post_id: string; post_author_id: string }>(
  'comment_hold',
  `select comment.author_id, comment.post_id, post.author_id as post_author_id
   from post_comments comment
   join posts post on post.id = comment.post_id
   where comment.id = $4 and ${commentIsShown('$1')}
     and (
       post.author_id = $1
       or exists (
         select from users owner join privacy_settings privacy on privacy.user_id = owner.id
         where owner.id = comment.author_id and ${profileIsVisible(VIEWER)}
       )
     )
     and exists (
       select from users owner join privacy_settings privacy on privacy.user_id = owner.id
       where owner.id = post.author_id and ${postIsVisible(VIEWER)}
     )
   for update of comment`,
)

// Before the comment, as who deletes the post does.
const holdPostOfComment = preparedWrite(
  'comment_post_hold',
  `select from posts where id = (select post_id from post_comments where id = $1) for no key update`,
)

const deleteComment = preparedWrite('comment_delete', 'delete from post_comments where id = $1')

/**
 * Comments on a post; the author of the post hears of it. With a key a retry gives the same comment, once.
 * @throws 404 for a post the viewer may not see, 409 for one that has not appeared
 */
export async function addComment(
  viewer: Viewer,
  postId: string,
  { content }: NewComment,
  key: string | null,
): Promise<Comment> {
  const id = await transaction(async (trx) => {
    const post = await holdVisiblePost(trx, viewer, postId)
    refuseUnpublished(post)
    const claim = await claimKey(trx, {
      accountId: viewer.id,
      key,
      operation: `POST /api/posts/${postId}/comments`,
      body: { content },
    })
    if (claim.isRepeat) return claim.id
    const [comment] = await insertComment(trx, claim.id, postId, viewer.id, content, clock.now())
    await notify(trx, {
      userId: post.authorId,
      type: 'comment',
      actorId: viewer.id,
      subjectId: postId,
      groupKey: postId,
      title: 'New comment',
      message: '{actors} commented on your post',
      messageOfMany: '{actors} left {count} comments on your post',
      actionUrl: pathOfPost(postId),
    })
    await recordActivity(trx, viewer, {
      type: 'comment_created',
      counterpartId: post.authorId,
      subjectId: postId,
    })
    return comment?.id
  })
  const [row] = await findComment(id)
  if (!row) throw notFound()
  return presentComment(row, viewer.id)
}

/**
 * Deletes an own comment, or one under an own post, whoever wrote it: of a person who was blocked since, too.
 * @throws 403 for anybody else's, 404 where the viewer sees none
 */
export async function removeComment(viewer: Viewer, id: string): Promise<void> {
  await transaction(async (trx) => {
    await holdActor(trx, viewer)
    await holdPostOfComment(trx, id)
    const [comment] = await lockComment(trx, ...viewerValues(viewer), id)
    if (!comment) throw notFound()
    const { author_id: authorId, post_author_id: postAuthorId, post_id: postId } = comment
    if (!canDeleteComment(viewer.id, { authorId, postAuthorId })) {
      throw forbidden('not_the_author', 'Only its author and the author of the post can delete it')
    }
    await deleteComment(trx, id)
    await takeBack(trx, {
      userId: postAuthorId,
      type: 'comment',
      groupKey: postId,
      actorId: authorId,
    })
  })
}
