import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { NotificationType } from '@fieldhouse/contract'
import { ONCE_PER_ACTOR } from '#rules/notifying'
import { clock } from '#core/clock'
import { hintAfterCommit } from '#events/hints'
import { notificationSteps } from '#notifications/steps'
import { preparedWrite } from '#core/database/prepared_write'

/** An event to notify a person of. */
export interface NewNotification {
  /** The receiver. */
  userId: string
  type: NotificationType
  /** The person who caused it; null for the product's own notices. */
  actorId: string | null
  /** Post, comment or request that it is about. Removing that removes the notification, too (`forgetSubject`). */
  subjectId?: string | null
  title: string
  /**
   * Message with `{actors}` for the people who caused it: `{actors} fired your post` is shown as "Amara Reid and 3
   * others fired your post". It must contain no name and no text of a person: names change, and both may be hidden from
   * the reader later.
   */
  message: string
  /** Replaces `message` where the row stands for several events: `{actors} sent you {count} messages`. */
  messageOfMany?: string
  /** A path of this site, such as `/messages`. */
  actionUrl: string | null
  /** Events of one type with the same key share a row while it is unread: a post's id, a thread's other person. */
  groupKey?: string
}

/** Address of a notification about a post. */
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

type Listener = (
  trx: TransactionClientContract,
  notified: Pick<NewNotification, 'userId' | 'type'>,
) => Promise<void>

const listeners: Listener[] = []

/** Registers work in the transaction of every notification written here, once at start: mail is a higher area. */
export function onNotified(listener: Listener): void {
  listeners.push(listener)
}

/**
 * Notifies a person, in the transaction of the event: one round trip, and a hint to their open pages after the commit.
 * Nobody is notified of their own actions, of types turned off, or of people behind a block outside of
 * the family; callers need not check.
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
  if (written.length === 0) return
  hintAfterCommit(trx, userId, { type: 'notifications' })
  for (const listener of listeners) await listener(trx, { userId, type })
}

/** Notice of the product's own about an account: no block prevents it. */
export function notifyOfAccount(
  trx: TransactionClientContract,
  userId: string,
  words: Pick<NewNotification, 'title' | 'message' | 'actionUrl'>,
): Promise<void> {
  return notify(trx, { ...words, userId, type: 'account_notice', actorId: null })
}
