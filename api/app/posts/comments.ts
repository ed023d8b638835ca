import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
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
import { gateComment, holdForGuardian, recordForFamilies } from '#posts/comment_gate'
import { notifyOfComment, takeBackComment } from '#posts/comment_notices'
import { claimKey } from '#core/idempotency'
import { prepared } from '#core/database/pool'
import { preparedWrite } from '#core/database/prepared_write'
import PostComment from '#posts/post_comment'
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

const lockComment = preparedWrite<{
  author_id: string
  post_id: string
  post_author_id: string
  is_hidden: boolean
}>(
  'comment_hold',
  `select comment.author_id, comment.post_id, post.author_id as post_author_id,
     comment.hidden_at is not null as is_hidden
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

const holdPost = preparedWrite(
  'comment_post_hold',
  `select from posts where id = (select post_id from post_comments where id = $1) for no key update`,
)

/** Locks a comment's post before the comment, in the order of a post's deletion. */
export async function holdPostOfComment(trx: TransactionClientContract, id: string): Promise<void> {
  await holdPost(trx, id)
}

/**
 * Comments on a post and notifies its author, or the guardians of a minor who approve contact. With a key a retry returns
 * the same comment.
 * @throws 404 for a hidden post, 409 for an unpublished one, the one 403 where a minor is reached without the right to, 422
 * for contact data to a minor
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
    const { waitsFor, reached } = await gateComment(trx, viewer, { post, postId, content })
    const comment = await PostComment.create(
      {
        ...(claim.id ? { id: claim.id } : {}),
        postId,
        authorId: viewer.id,
        content,
        createdAt: clock.now(),
        ...(waitsFor ? { hiddenAt: clock.now(), guardianStatus: 'pending' } : {}),
      },
      { client: trx },
    )
    if (waitsFor) await holdForGuardian(trx, viewer, { childId: waitsFor, commentId: comment.id })
    else await notifyOfComment(trx, { writerId: viewer.id, postId, authorId: post.authorId })
    await recordForFamilies(trx, viewer, { postId, childIds: reached })
    await recordActivity(trx, viewer, {
      type: 'comment_created',
      counterpartId: post.authorId,
      subjectId: postId,
    })
    return comment.id
  })
  const [row] = await findComment(id)
  if (!row) throw notFound()
  return presentComment(row, viewer.id)
}

/**
 * Deletes an own comment, or any comment under an own post, even of a person blocked since.
 * @throws 403 for anybody else's, 404 for a hidden comment
 */
export async function removeComment(viewer: Viewer, id: string): Promise<void> {
  await transaction(async (trx) => {
    await holdActor(trx, viewer)
    await holdPostOfComment(trx, id)
    const [comment] = await lockComment(trx, ...viewerValues(viewer), id)
    if (!comment) throw notFound()
    const { author_id: authorId, post_author_id: postAuthorId, post_id: postId } = comment
    if (!canDeleteComment(viewer.id, { authorId, postAuthorId })) {
      throw forbidden(
        'not_the_author',
        'Only the comment’s author or the post’s author can delete it',
      )
    }
    await PostComment.query({ client: trx }).where('id', id).delete()
    // Nobody heard of one that waited or was hidden, or it was taken back then.
    if (comment.is_hidden) return
    await takeBackComment(trx, { writerId: authorId, postId, authorId: postAuthorId })
  })
}
