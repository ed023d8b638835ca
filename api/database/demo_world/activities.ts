import type { ActivityType } from '@fieldhouse/contract'
import type { DateTime } from 'luxon'
import type { Client } from 'pg'
import type { DemoConnection } from '#database/demo_world/connections'
import type { DemoThread } from '#database/demo_world/conversations'
import { insertRows } from '#database/demo_world/insert_rows'
import type { DemoPost } from '#database/demo_world/posts'
import type { Random } from '#database/demo_world/random'
import type { DemoReactions, Reaction } from '#database/demo_world/reactions'

/** Number of recent sign-ins of the minor. */
const SIGN_INS = 12

interface DemoActivity {
  type: ActivityType
  counterpartId?: string | undefined
  subjectId?: string
  at: Date
}

interface World {
  posts: readonly DemoPost[]
  connections: readonly DemoConnection[]
  threads: readonly DemoThread[]
  reactions: DemoReactions
}

/** Activities of the minor, as the product would have logged them. */
export function makeActivities(
  random: Random,
  minorId: string,
  { posts, connections, threads, reactions }: World,
  now: DateTime,
): DemoActivity[] {
  const authors = new Map(posts.map(({ id, authorId }) => [id, authorId]))
  const towards = (type: ActivityType, done: readonly Reaction[]) =>
    done
      .filter(({ userId }) => userId === minorId)
      .map(({ postId, createdAt }) => ({
        type,
        counterpartId: authors.get(postId),
        subjectId: postId,
        at: createdAt,
      }))

  return [
    ...Array.from({ length: SIGN_INS }, (_, days) => ({
      type: 'signed_in' as const,
      at: now.minus({ days, minutes: random.whole(20, 700) }).toJSDate(),
    })),
    ...posts
      .filter(({ authorId }) => authorId === minorId)
      .map(({ id, publishedAt }) => ({
        type: 'post_created' as const,
        subjectId: id,
        at: publishedAt,
      })),
    ...towards('post_fired', reactions.fires),
    ...towards('post_boosted', reactions.boosts),
    ...towards('comment_created', reactions.comments),
    ...threads
      .flatMap(({ messages }) => messages)
      .filter(({ senderId }) => senderId === minorId)
      .map(({ recipientId, createdAt }) => ({
        type: 'message_sent' as const,
        counterpartId: recipientId,
        at: createdAt,
      })),
    ...connections
      .filter(({ requesterId }) => requesterId === minorId)
      .map(({ id, addresseeId, createdAt }) => ({
        type: 'connection_requested' as const,
        counterpartId: addresseeId,
        subjectId: id,
        at: createdAt,
      })),
    ...connections
      .filter(({ addresseeId, decidedAt }) => addresseeId === minorId && decidedAt)
      .map(({ id, requesterId, decidedAt, createdAt }) => ({
        type: 'connection_accepted' as const,
        counterpartId: requesterId,
        subjectId: id,
        at: decidedAt ?? createdAt,
      })),
  ]
}

export function insertActivities(
  client: Client,
  random: Random,
  minorId: string,
  activities: readonly DemoActivity[],
) {
  return insertRows(
    client,
    'child_activities',
    activities.map(({ type, counterpartId, subjectId, at }) => ({
      id: random.uuid(),
      child_id: minorId,
      activity_type: type,
      counterpart_id: counterpartId ?? null,
      subject_id: subjectId ?? null,
      created_at: at,
    })),
  )
}
