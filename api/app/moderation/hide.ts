import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { NewReport } from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { hintFeedsAfterCommit } from '#events/feed_hints'
import { hideMessage, showMessage } from '#moderation/hide_message'
import { forgetFor, takeBack } from '#notifications/take_back'
import { preparedWrite } from '#core/database/prepared_write'

/** What a reviewer may hide, and whose it is. */
export interface Reported {
  subjectType: NewReport['subjectType']
  subjectId: string
  accusedId: string
}

type Change = (trx: TransactionClientContract, reported: Reported) => Promise<void>

const hidePost = preparedWrite(
  'post_hide',
  `update posts set hidden_from = status, status = 'hidden' where id = $1 and status <> 'hidden'`,
)
const showPost = preparedWrite(
  'post_unhide',
  `update posts set status = hidden_from, hidden_from = null where id = $1 and status = 'hidden'`,
)

const hideMedia = preparedWrite(
  'media_hide',
  `update media set hidden_from = status, status = 'hidden' where id = $1 and status <> 'hidden'`,
)
const showMedia = preparedWrite(
  'media_unhide',
  `update media set status = hidden_from, hidden_from = null where id = $1 and status = 'hidden'`,
)

// Before the comment, as who deletes the post does.
const holdPostOfComment = preparedWrite(
  'comment_hide_post_hold',
  `select from posts where id = (select post_id from post_comments where id = $1) for no key update`,
)
const hideComment = preparedWrite<{ post_id: string; post_author_id: string }>(
  'comment_hide',
  `update post_comments comment set hidden_at = $2
   from posts post
   where comment.id = $1 and comment.hidden_at is null and post.id = comment.post_id
   returning comment.post_id, post.author_id as post_author_id`,
)
const showComment = preparedWrite(
  'comment_unhide',
  'update post_comments set hidden_at = null where id = $1 and hidden_at is not null',
)

const hideProfile = preparedWrite(
  'profile_hide',
  'update users set profile_hidden_at = $2 where id = $1 and profile_hidden_at is null',
)
const showProfile = preparedWrite(
  'profile_unhide',
  'update users set profile_hidden_at = null where id = $1 and profile_hidden_at is not null',
)

const HIDE: Record<Reported['subjectType'], Change> = {
  post: async (trx, { subjectId, accusedId }) => {
    await hidePost(trx, subjectId)
    await forgetFor(trx, { subjectId, everybodyBut: accusedId })
  },
  comment: async (trx, { subjectId, accusedId }) => {
    await holdPostOfComment(trx, subjectId)
    const [comment] = await hideComment(trx, subjectId, clock.now())
    if (!comment) return
    await takeBack(trx, {
      userId: comment.post_author_id,
      type: 'comment',
      groupKey: comment.post_id,
      actorId: accusedId,
    })
  },
  message: (trx, { subjectId }) => hideMessage(trx, subjectId),
  media: async (trx, { subjectId, accusedId }) => {
    await hideMedia(trx, subjectId)
    await forgetFor(trx, { subjectId, everybodyBut: accusedId })
  },
  profile: async (trx, { subjectId }) => {
    await hideProfile(trx, subjectId, clock.now())
  },
}

const SHOW: Record<Reported['subjectType'], Change> = {
  post: async (trx, { subjectId }) => {
    await showPost(trx, subjectId)
    hintFeedsAfterCommit(trx)
  },
  comment: async (trx, { subjectId }) => {
    await holdPostOfComment(trx, subjectId)
    await showComment(trx, subjectId)
  },
  message: (trx, { subjectId }) => showMessage(trx, subjectId),
  media: async (trx, { subjectId }) => {
    await showMedia(trx, subjectId)
  },
  profile: async (trx, { subjectId }) => {
    await showProfile(trx, subjectId)
  },
}

/** Takes what was reported from everybody but its author, and what they were told of it; again changes nothing. */
export function hideReported(trx: TransactionClientContract, reported: Reported): Promise<void> {
  return HIDE[reported.subjectType](trx, reported)
}

/** Brings back what was hidden, as it was before; nobody is told of it anew. */
export function showReported(trx: TransactionClientContract, reported: Reported): Promise<void> {
  return SHOW[reported.subjectType](trx, reported)
}
