import type { NotificationType } from '@fieldhouse/contract'
import type { DateTime } from 'luxon'
import type { Client } from 'pg'
import type { DemoApprovals } from '#database/demo_world/approvals'
import type { DemoConnection } from '#database/demo_world/connections'
import type { DemoThread } from '#database/demo_world/conversations'
import { DEMO_DOMAIN } from '#database/demo_world/demo_accounts'
import { insertRows } from '#database/demo_world/insert_rows'
import type { Person } from '#database/demo_world/people'
import type { DemoPost } from '#database/demo_world/posts'
import type { Random } from '#database/demo_world/random'
import type { DemoReactions, Reaction } from '#database/demo_world/reactions'

/** Notifications older than this are read. */
const UNREAD_HOURS = 30
/** Events older than this have no notification. */
const TOLD_DAYS = 21

interface DemoNotification {
  userId: string
  type: NotificationType
  subjectId: string | null
  groupKey: string | null
  title: string
  message: string
  messageOfMany: string | null
  actionUrl: string
  /** Actors, oldest event first; one person may occur several times. */
  events: { actorId: string; at: Date }[]
  /** Time of a notification by the product itself. */
  at?: Date
  isRead?: boolean
}

/** Texts of the product's own notifications. */
const WORDS = {
  fire: { title: 'New fire', message: '{actors} fired your post' },
  boost: { title: 'New boost', message: '{actors} boosted your post' },
  comment: { title: 'New comment', message: '{actors} commented on your post' },
} as const

function aboutPosts(
  type: keyof typeof WORDS,
  reactions: readonly Reaction[],
  authors: ReadonlyMap<string, string>,
): DemoNotification[] {
  const byPost = Map.groupBy(reactions, ({ postId }) => postId)
  return [...byPost].flatMap(([postId, events]) => {
    const userId = authors.get(postId)
    if (!userId) return []
    return [
      {
        ...WORDS[type],
        userId,
        type,
        subjectId: postId,
        groupKey: postId,
        messageOfMany: type === 'comment' ? '{actors} left {count} comments on your post' : null,
        actionUrl: `/?post=${postId}`,
        events: events.map(({ userId: actorId, createdAt: at }) => ({ actorId, at })),
      },
    ]
  })
}

function aboutConnections(connections: readonly DemoConnection[]) {
  return connections.flatMap((connection): DemoNotification[] => {
    const { id, requesterId, addresseeId, createdAt, decidedAt, minorId } = connection
    if (decidedAt) {
      return [
        {
          userId: requesterId,
          type: 'connection_accepted',
          subjectId: id,
          groupKey: null,
          title: 'You’re connected',
          message: '{actors} accepted your connection request',
          messageOfMany: null,
          actionUrl: `/profile/${addresseeId}`,
          events: [{ actorId: addresseeId, at: decidedAt }],
        },
      ]
    }
    const events = [{ actorId: requesterId, at: createdAt }]
    // Pending requests of a minor are part of the approvals notification.
    if (minorId) return []
    return [
      {
        userId: addresseeId,
        type: 'connection_request',
        subjectId: id,
        groupKey: requesterId,
        title: 'New connection request',
        message: '{actors} wants to connect with you',
        messageOfMany: null,
        actionUrl: `/profile/${requesterId}`,
        events,
        isRead: false,
      },
    ]
  })
}

/** One notification for all pending approvals. */
function aboutApprovals({ waiting }: DemoApprovals, userId: string): DemoNotification[] {
  const [first] = waiting
  if (!first) return []
  return [
    {
      userId,
      type: 'approval_requested',
      subjectId: null,
      groupKey: first.childId,
      title: 'A post is waiting for you',
      message: '{actors} needs your OK on a post',
      messageOfMany: '{actors} asked for your approval {count} times',
      actionUrl: '/parental-controls',
      events: waiting.map(({ childId: actorId, requestedAt: at }) => ({ actorId, at })),
      isRead: false,
    },
  ]
}

function aboutMessages(threads: readonly DemoThread[]): DemoNotification[] {
  return threads.flatMap(({ script, messages }) => {
    const unread = messages.filter(({ readAt }) => readAt === null)
    const [first] = unread
    if (!first) return []
    const [title, message] = script.isRequest
      ? ['New message request', '{actors} wants to message you']
      : ['New message', '{actors} sent you a message']
    return [
      {
        userId: first.recipientId,
        type: script.isRequest ? 'message_request' : 'message',
        subjectId: null,
        groupKey: first.senderId,
        title,
        message,
        messageOfMany: script.isRequest ? message : '{actors} sent you {count} messages',
        actionUrl: `/messages/${first.senderId}`,
        events: unread.map(({ senderId: actorId, createdAt: at }) => ({ actorId, at })),
        isRead: false,
      },
    ]
  })
}

const welcome = ({ id, joinedAt }: Person): DemoNotification => ({
  userId: id,
  type: 'welcome',
  subjectId: null,
  groupKey: null,
  title: 'Welcome to Fieldhouse',
  message: 'Complete your profile so teams, coaches and other athletes can find you.',
  messageOfMany: null,
  actionUrl: `/profile/${id}/edit`,
  events: [],
  at: joinedAt,
})

interface World {
  people: readonly Person[]
  posts: readonly DemoPost[]
  connections: readonly DemoConnection[]
  threads: readonly DemoThread[]
  reactions: DemoReactions
  approvals: DemoApprovals
}

/** Notifications of the demo accounts; nobody signs in as the other people. */
export function makeNotifications(
  { people, posts, connections, threads, reactions, approvals }: World,
  now: DateTime,
): DemoNotification[] {
  const readers = new Map(
    people.filter(({ email }) => !/\.\d+@/.test(email)).map((person) => [person.id, person]),
  )
  const parent = people.find(({ email }) => email === `parent@${DEMO_DOMAIN}`)
  const authors = new Map(posts.map(({ id, authorId }) => [id, authorId]))
  const oldest = now.minus({ days: TOLD_DAYS }).toJSDate()
  const heard = [
    ...aboutPosts('fire', reactions.fires, authors),
    ...aboutPosts('boost', reactions.boosts, authors),
    ...aboutPosts('comment', reactions.comments, authors),
    ...aboutConnections(connections),
    ...aboutApprovals(approvals, parent?.id ?? ''),
    ...aboutMessages(threads),
  ].filter(({ events }) => events.some(({ at }) => at > oldest))
  return [...heard, ...[...readers.values()].map(welcome)].filter(({ userId }) =>
    readers.has(userId),
  )
}

export async function insertNotifications(
  client: Client,
  random: Random,
  notifications: readonly DemoNotification[],
  now: DateTime,
) {
  const unreadSince = now.minus({ hours: UNREAD_HOURS }).toJSDate()
  const rows = notifications.map((notification) => {
    const times = notification.events.map(({ at }) => at.getTime())
    const createdAt = new Date(Math.max(notification.at?.getTime() ?? 0, ...times))
    const isRead = notification.isRead ?? createdAt < unreadSince
    return { ...notification, id: random.uuid(), createdAt, isRead }
  })
  await insertRows(
    client,
    'notifications',
    rows.map(({ id, createdAt, isRead, events, ...row }) => ({
      id,
      user_id: row.userId,
      type: row.type,
      subject_id: row.subjectId,
      group_key: row.groupKey,
      title: row.title,
      message: row.message,
      message_of_many: row.messageOfMany,
      action_url: row.actionUrl,
      count: Math.max(1, events.length),
      read_at: isRead ? createdAt : null,
      created_at: createdAt,
    })),
  )
  await insertRows(
    client,
    'notification_actors',
    rows.flatMap(({ id, userId, events }) =>
      [...Map.groupBy(events, ({ actorId }) => actorId)].map(([actorId, own]) => ({
        notification_id: id,
        actor_id: actorId,
        user_id: userId,
        events: own.length,
        acted_at: new Date(Math.max(...own.map(({ at }) => at.getTime()))),
      })),
    ),
  )
}
