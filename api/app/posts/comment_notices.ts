import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { notify, pathOfPost } from '#notifications/notify'
import { takeBack } from '#notifications/take_back'

interface About {
  writerId: string
  postId: string
  /** The post's author. */
  authorId: string
}

/** Notifies a post's author of a comment: one row per post, while it is unread. */
export const notifyOfComment = (
  trx: TransactionClientContract,
  { writerId, postId, authorId }: About,
): Promise<void> =>
  notify(trx, {
    userId: authorId,
    type: 'comment',
    actorId: writerId,
    subjectId: postId,
    groupKey: postId,
    title: 'New comment',
    message: '{actors} commented on your post',
    messageOfMany: '{actors} left {count} comments on your post',
    actionUrl: pathOfPost(postId),
  })

export const takeBackComment = (
  trx: TransactionClientContract,
  { writerId, postId, authorId }: About,
): Promise<void> =>
  takeBack(trx, { userId: authorId, type: 'comment', groupKey: postId, actorId: writerId })
