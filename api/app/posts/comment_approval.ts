import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { notifyWriter } from '#approvals/notices'
import type { Approvable, Subject } from '#approvals/subjects'
import { clock } from '#core/clock'
import { notifyOfComment, takeBackComment } from '#posts/comment_notices'
import { holdPostOfComment } from '#posts/comments'
import Post from '#posts/post'
import PostComment from '#posts/post_comment'

const held = (client: TransactionClientContract, { subjectId }: Subject) =>
  PostComment.query({ client }).where({ id: subjectId })

/** Shows it to everybody as of now: a wait would tell an age. */
async function approve(trx: TransactionClientContract, subject: Subject): Promise<void> {
  const comment = await held(trx, subject).where({ guardianStatus: 'pending' }).first()
  if (!comment) return
  const { authorId: writerId, postId } = comment
  await comment.merge({ guardianStatus: null, hiddenAt: null, createdAt: clock.now() }).save()
  const { authorId } = await Post.findOrFail(postId, { client: trx })
  await notifyOfComment(trx, { writerId, postId, authorId })
  await notifyWriter(trx, { writerId, postId, status: 'approved' })
}

/** Only its writer keeps it, with the reason. One that a reviewer hid stays theirs. */
async function decline(
  trx: TransactionClientContract,
  subject: Subject,
  reason: string | null,
): Promise<PostComment | null> {
  const comment = await held(trx, subject).first()
  if (!comment) return null
  const { authorId: writerId, postId } = comment
  await comment
    .merge({
      guardianStatus: 'declined',
      declineReason: reason,
      hiddenAt: comment.hiddenAt ?? clock.now(),
    })
    .save()
  await notifyWriter(trx, { writerId, postId, status: 'declined' })
  return comment
}

async function takeBack(
  trx: TransactionClientContract,
  subject: Subject,
  reason: string | null,
): Promise<void> {
  const comment = await decline(trx, subject, reason)
  if (!comment) return
  const { authorId: writerId, postId } = comment
  const { authorId } = await Post.findOrFail(postId, { client: trx })
  await takeBackComment(trx, { writerId, postId, authorId })
}

export const commentApproval: Approvable = {
  async hold(trx, subject) {
    await holdPostOfComment(trx, subject.subjectId)
    await held(trx, subject).forUpdate().first()
  },
  approve,
  decline,
  takeBack,
}
