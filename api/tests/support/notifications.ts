import db from '@adonisjs/lucid/services/db'
import type { Notification } from '@fieldhouse/contract'
import type User from '#people/user'
import { type NewNotification, notify } from '#notifications/notify'
import { clock } from '#core/clock'
import { pool } from '#core/database/pool'
import type { Visitor } from '#tests/support/visitor'

export const POST = '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b60'

/** Notifies somebody as the product does, in its own transaction. */
export const tell = (notification: NewNotification) =>
  db.transaction((trx) => notify(trx, notification))

/** Writes a notice of an approval alone: neither a mail nor a push is planned for it. */
export const arriveUnplanned = (receiver: Pick<User, 'id'>) =>
  pool.query(
    `insert into notifications (user_id, type, title, message, created_at)
     values ($1, 'approval_requested', 'Approval', 'Approval', $2)`,
    [receiver.id, clock.now()],
  )

/** Notifies about a fire. */
export const fire = (actor: User, receiver: User, details: Partial<NewNotification> = {}) =>
  tell({
    userId: receiver.id,
    type: 'fire',
    actorId: actor.id,
    subjectId: POST,
    title: 'Your post is on fire',
    message: '{actors} fired your post',
    actionUrl: `/?post=${POST}`,
    groupKey: POST,
    ...details,
  })

/** Notifies about a message. */
export const write = (actor: User, receiver: User) =>
  tell({
    userId: receiver.id,
    type: 'message',
    actorId: actor.id,
    subjectId: null,
    title: 'New message',
    message: '{actors} sent you a message',
    messageOfMany: '{actors} sent you {count} messages',
    actionUrl: `/messages?with=${actor.id}`,
    groupKey: actor.id,
  })

/** A notification by the product itself. */
export const notice = (receiver: User, message: string, details: Partial<NewNotification> = {}) =>
  tell({
    userId: receiver.id,
    type: 'account_notice',
    actorId: null,
    subjectId: null,
    title: 'About your account',
    message,
    actionUrl: '/settings',
    ...details,
  })

/** A person's list of notifications, without the welcome. */
export async function heard(visitor: Visitor, query = ''): Promise<Notification[]> {
  const { json } = await visitor.get<Notification[]>(`/api/notifications${query}`)
  return json.filter(({ type }) => type !== 'welcome')
}

export async function unreadCount(visitor: Visitor): Promise<number> {
  return (await visitor.get<{ count: number }>('/api/notifications/unread-count')).json.count
}

/** Everybody's counter next to the actual number of unread rows: the two must always be equal. */
export async function counters() {
  const { rows } = await pool.query<{ kept: number; counted: number }>(
    `select coalesce(counter.unread, 0) as kept,
       (select count(*)::integer from notifications
        where user_id = account.id and read_at is null) as counted
     from users account left join notification_counters counter on counter.user_id = account.id`,
  )
  return { kept: rows.map(({ kept }) => kept), counted: rows.map(({ counted }) => counted) }
}
