import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { NotificationType } from '@fieldhouse/contract'
import { ONCE_PER_ACTOR } from '#rules/notifying'
import { clock } from '#core/clock'
import { hintAfterCommit } from '#events/hints'
import { notificationSteps } from '#notifications/steps'
import { preparedWrite } from '#core/database/prepared_write'

/** Something that a person should hear of. */
export interface NewNotification {
  /** The receiver. */
  userId: string
  type: NotificationType
  /** The person who did it; null for the product's own notices. */
  actorId: string | null
  /** A post, a comment, a request that it is about. Removing that takes the notification along (`forgetSubject`). */
  subjectId?: string | null
  title: string
  /**
   * With an actor `{actors}` stands for who it was: `{actors} fired your post` is read as
   * "Amara Reid and 3 others fired your post". Never put a name or what somebody wrote into it: names change, and
   * both may be hidden from the reader by the time it is read.
   */
  message: string
  /** Instead of `message` where the row stands for several events: `{actors} sent you {count} messages`. */
  messageOfMany?: string
  /** A path of ours, such as `/messages`. */
  actionUrl: string | null
  /** Events of one type with the same key are one row as long as it is unread: a post's id, a thread's other person. */
  groupKey?: string
}

/** The address that a notification about a post leads to. */
export const pathOfPost = (id: string) => `/?post=${id}`

const insertNotification = preparedWrite(
  'notification_insert',
  `with ${notificationSteps({
    userId: '$1',
    type: '$2',
    actorId: '$3',
    isOncePerActor: '$4',
    subjectId: '$5',
    groupKey: '$6',
    title: '$7',
    message: '$8',
    messageOfMany: '$9',
    actionUrl: '$10',
    at: '$11',
  })}
   select id from written`,
)

/**
 * Tells a person of something, in the transaction of what caused it: one round trip, and a hint to their open
 * pages once that is committed. Nobody is told of their own doing, of what they turned off, or of anyone whom
 * they block or who blocks them; callers need not ask.
 */
export async function notify(
  trx: TransactionClientContract,
  notification: NewNotification,
): Promise<void> {
  const { userId, type, actorId, groupKey = null } = notification
  if (actorId === userId) return
  const written = await insertNotification(
    trx,
    userId,
    type,
    actorId,
    groupKey !== null && ONCE_PER_ACTOR.includes(type),
    notification.subjectId ?? null,
    groupKey,
    notification.title,
    notification.message,
    notification.messageOfMany ?? null,
    notification.actionUrl,
    clock.now(),
  )
  if (written.length > 0) hintAfterCommit(trx, userId, { type: 'notifications' })
}

/** A notice of the product's own about somebody's account: nobody can keep it from them by a block. */
export function notifyOfAccount(
  trx: TransactionClientContract,
  userId: string,
  words: Pick<NewNotification, 'title' | 'message' | 'actionUrl'>,
): Promise<void> {
  return notify(trx, { ...words, userId, type: 'account_notice', actorId: null })
}
