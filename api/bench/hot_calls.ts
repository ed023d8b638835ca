/** The most frequent calls, and the accounts and texts to measure them with. */
import { Agent, request as open } from 'node:http'
import type pg from 'pg'
import { signIn } from './visitors.ts'

export const AT_ONCE = 16
const MESSAGES = 500

const personId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** One account per connection, so that no send waits for another's thread or meets an account's limit. */
const viewers = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: personId(2 * n + 1),
    otherId: personId(2 * n + 2),
    threadId: `10000000-0000-7000-8000-${String(2 * n + 1).padStart(12, '0')}`,
  }))

type Viewer = ReturnType<typeof viewers>[number]

const fillWith = (people: number, all: Viewer[]) => [
  `create temporary table viewers as select * from (values ${all
    .map(({ id, otherId, threadId }) => `('${id}'::uuid, '${otherId}'::uuid, '${threadId}'::uuid)`)
    .join()}) viewer (viewer, other, thread)`,
  `insert into users (id, email, first_name, last_name, account_type, date_of_birth)
     select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'p' || n || '@example.com', 'Amara', 'Reid',
       'athlete', '2000-01-01' from generate_series(1, ${people}) n`,
  'insert into privacy_settings (user_id) select id from users',
  `insert into athlete_profiles (user_id, sport, position, location)
     select id, 'track', 'Sprinter', 'Austin, TX' from users`,
  `insert into posts (author_id, content, published_at, audience)
     select id, repeat('A good session today, more tomorrow. ', 4), now() - random() * interval '30 days', 'public'
     from users`,
  `insert into connections (requester_id, addressee_id, status, decided_at)
     select viewer, other, 'accepted', now() from viewers`,
  'insert into notification_counters (user_id, unread) select id, 3 from users',
  `insert into threads (id, low_id, high_id, state, last_seq, last_message_at)
     select thread, viewer, other, 'open', ${MESSAGES}, now() from viewers`,
  `insert into thread_members (user_id, other_id, thread_id, box, last_seq, last_message_at)
     select low_id, high_id, id, 'conversations', last_seq, last_message_at from threads
     union all select high_id, low_id, id, 'conversations', last_seq, last_message_at from threads`,
  `insert into messages (thread_id, seq, sender_id, recipient_id, content, created_at)
     select id, n, low_id, high_id, 'See you at the track at six', now()
     from threads, generate_series(1, ${MESSAGES}) n`,
]

export type Visitor = Viewer & { cookie: string }

/** Fills an empty, migrated database with `people` accounts, each with a post and a comment, and signs `count` of them in. */
export async function fill(client: pg.Client, people: number, count = AT_ONCE): Promise<Visitor[]> {
  const all = viewers(count)
  await client.query('set session_replication_role = replica')
  for (const statement of fillWith(people, all)) await client.query(statement)
  await client.query('set session_replication_role = origin')
  // Triggers on: they maintain the counters and who may see each comment.
  await client.query(
    `insert into post_comments (post_id, author_id, content) select id, author_id, 'Ready for more.' from posts`,
  )
  await client.query('vacuum analyze')
  const visitors: Visitor[] = []
  for (const viewer of all) {
    visitors.push({ ...viewer, cookie: await signIn(client, viewer.id) })
  }
  return visitors
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 * AT_ONCE })

/** @throws for any status of 300 and above */
export function ask(address: string, cookie: string, body: string | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = open(
      address,
      {
        agent,
        method: body === null ? 'GET' : 'POST',
        headers: { cookie, ...(body === null ? {} : { 'content-type': 'application/json' }) },
      },
      (response) => {
        response.resume()
        const status = response.statusCode ?? 0
        response.once('end', () =>
          status < 300 ? resolve() : reject(new Error(`${address} answered ${status}`)),
        )
      },
    )
    request.once('error', reject)
    request.end(body ?? undefined)
  })
}

export interface HotCall {
  call: string
  api: (visitor: Visitor) => string
  floor: (visitor: Visitor) => string
  body?: (visitor: Visitor) => string
}

export const CALLS: readonly HotCall[] = [
  { call: 'auth/user', api: () => '/api/auth/user', floor: ({ id }) => `/me/${id}` },
  {
    call: 'unread count',
    api: () => '/api/notifications/unread-count',
    floor: ({ id }) => `/unread/${id}`,
  },
  { call: 'feed of 20', api: () => '/api/posts/feed', floor: () => '/feed' },
  {
    call: 'thread of 50',
    api: ({ otherId }) => `/api/messages/${otherId}?limit=50`,
    floor: ({ threadId }) => `/thread/${threadId}`,
  },
  {
    call: 'send',
    api: () => '/api/messages',
    floor: ({ id, otherId, threadId }) => `/send/${threadId}/${id}/${otherId}`,
    body: ({ otherId }) =>
      JSON.stringify({ recipientId: otherId, content: 'See you at the track at six' }),
  },
]
