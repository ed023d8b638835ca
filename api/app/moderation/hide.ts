import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { NewReport } from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { hintFeedsAfterCommit } from '#events/feed_hints'
import GalleryPicture from '#gallery/gallery_picture'
import { hideMessage, showMessage } from '#moderation/hide_message'
import { forgetSubject, takeBack } from '#notifications/take_back'
import User from '#people/user'
import { holdPostOfComment } from '#posts/comments'
import Post from '#posts/post'
import PostComment from '#posts/post_comment'

/** Content that a reviewer may hide, and its author. */
export interface Reported {
  subjectType: NewReport['subjectType']
  subjectId: string
  accusedId: string
}

/** Content with a status of its own, which is kept while it is hidden. */
const CONTENT = { post: Post, media: GalleryPicture }

async function hideContent(
  trx: TransactionClientContract,
  { subjectType, subjectId, accusedId }: Reported & { subjectType: keyof typeof CONTENT },
) {
  await CONTENT[subjectType]
    .query({ client: trx })
    .where('id', subjectId)
    .whereNot('status', 'hidden')
    .update({ hiddenFrom: trx.raw('status'), status: 'hidden' })
  await forgetSubject(trx, subjectId, { everybodyBut: accusedId })
}

async function showContent(
  trx: TransactionClientContract,
  { subjectType, subjectId }: Reported & { subjectType: keyof typeof CONTENT },
) {
  await CONTENT[subjectType]
    .query({ client: trx })
    .where({ id: subjectId, status: 'hidden' })
    .update({ status: trx.raw('hidden_from'), hiddenFrom: null })
  if (subjectType === 'post') hintFeedsAfterCommit(trx)
}

async function hideComment(trx: TransactionClientContract, { subjectId, accusedId }: Reported) {
  await holdPostOfComment(trx, subjectId)
  const comment = await PostComment.query({ client: trx })
    .where('id', subjectId)
    .whereNull('hiddenAt')
    .forUpdate()
    .first()
  if (!comment) return
  await comment.merge({ hiddenAt: clock.now() }).save()
  const { authorId } = await Post.findOrFail(comment.postId, { client: trx })
  await takeBack(trx, {
    userId: authorId,
    type: 'comment',
    groupKey: comment.postId,
    actorId: accusedId,
  })
}

async function showComment(trx: TransactionClientContract, id: string) {
  await holdPostOfComment(trx, id)
  await PostComment.query({ client: trx })
    .where('id', id)
    .whereNotNull('hiddenAt')
    .whereNull('guardianStatus')
    .update({ hiddenAt: null })
}

async function hideProfile(trx: TransactionClientContract, id: string) {
  await User.query({ client: trx })
    .where('id', id)
    .whereNull('profileHiddenAt')
    .update({ profileHiddenAt: clock.now() })
}

async function showProfile(trx: TransactionClientContract, id: string) {
  await User.query({ client: trx })
    .where('id', id)
    .whereNotNull('profileHiddenAt')
    .update({ profileHiddenAt: null })
}

/** Hides reported content and its notifications from everybody but the author; a repeat changes nothing. */
export function hideReported(trx: TransactionClientContract, reported: Reported): Promise<void> {
  const { subjectType, subjectId } = reported
  switch (subjectType) {
    case 'post':
    case 'media':
      return hideContent(trx, { ...reported, subjectType })
    case 'comment':
      return hideComment(trx, reported)
    case 'message':
      return hideMessage(trx, subjectId)
    case 'profile':
      return hideProfile(trx, subjectId)
  }
}

/** Restores hidden content as it was; nobody is notified again. */
export function showReported(trx: TransactionClientContract, reported: Reported): Promise<void> {
  const { subjectType, subjectId } = reported
  switch (subjectType) {
    case 'post':
    case 'media':
      return showContent(trx, { ...reported, subjectType })
    case 'comment':
      return showComment(trx, subjectId)
    case 'message':
      return showMessage(trx, subjectId)
    case 'profile':
      return showProfile(trx, subjectId)
  }
}
