import { pool } from '#core/database/pool'
import { type Lane, otherThan, peopleOf, type Start, type Who } from '#tests/support/races/lane'
import { EMPLOYING, type WriteName } from '#tests/support/races/writes'

/** One of the two writes of a race, with the status of its answer. */
export interface Done {
  name: WriteName
  who: Who
  status: number
}

const isDone = ({ status }: Done) => status >= 200 && status < 300

/** Invariants, as statements that find violations. `$1` are the four people, `$2` and `$3` the two. */
const INVARIANTS = {
  'a counter differs from what is unread': `
    select from notification_counters counter where user_id = any($1) and unread <> (
      select count(*) from notifications where user_id = counter.user_id and read_at is null
    )`,
  'a notification counts other than its actors did': `
    select from notifications notification where user_id = any($1)
      and count <> coalesce((
        select sum(events) from notification_actors where notification_id = notification.id
      ), count)`,
  'a side of the thread counts other messages than it has': `
    select from thread_members member where user_id = any($1) and received_count <> (
      select count(*) from messages where thread_id = member.thread_id and recipient_id = member.user_id
    )`,
  'a thread counts other messages than it has': `
    select from threads thread where low_id = any($1) and last_seq <> (
      select count(*) from messages where thread_id = thread.id
    )`,
  'a post counts other reactions than it has': `
    select from posts post where author_id = any($1) and (fire_count, comment_count) <> (
      (select count(*) from post_fires where post_id = post.id),
      (select count(*) from post_comments where post_id = post.id and hidden_at is null)
    )`,
  'a post has the audience of an earlier level': `
    select from posts where author_id = any($1) and audience is distinct from audience_of(author_id)`,
  'a comment has the audience of an earlier level': `
    select from post_comments where author_id = any($1) and audience is distinct from audience_of(author_id)`,
  'who sees whom as a connection is out of date': `
    (
      select viewer_id, author_id, audience from connected_authors where author_id = any($1)
      except
      select tie.viewer_id, tie.author_id, profile_visibility
      from (
        select requester_id, addressee_id from connections where status = 'accepted'
        union all select addressee_id, requester_id from connections where status = 'accepted'
      ) tie (viewer_id, author_id) join privacy_settings on user_id = author_id
      where profile_visibility in ('teams', 'coaches', 'sponsors')
    )`,
  'somebody absent is signed in': `
    select from sessions join users on users.id = user_id
    where user_id = any($1) and (suspended_at is not null or deletion_requested_at is not null)`,
  'a notification names somebody absent': `
    select from notification_actors acted
    join users on users.id = actor_id join notifications on notifications.id = notification_id
    where acted.user_id = any($1) and absent_since is not null
      -- The family hears that somebody leaves.
      and type <> 'child_activity'`,
  'an approval waits for what does not': `
    select from approvals approval where child_id = any($1) and status = 'pending' and not exists (
      select from connections where id = approval.subject_id and status = 'pending'
        and approval.child_id = any(awaits_guardian_of)
    ) and not exists (
      select from post_comments where id = approval.subject_id and guardian_status = 'pending'
    )`,
  'two who block each other are connected, or ask to be': `
    select from blocks join connections on pair_low = least(blocker_id, blocked_id)
      and pair_high = greatest(blocker_id, blocked_id)
    where blocker_id in ($2, $3) and status <> 'declined'`,
  'the thread of two who block each other is open, or asks': `
    select from blocks join threads on low_id = least(blocker_id, blocked_id)
      and high_id = greatest(blocker_id, blocked_id)
    where blocker_id in ($2, $3) and state in ('open', 'request')`,
  'two who block each other work together, or ask to': `
    select from blocks join staff
      on (coach_id, organization_id) in ((blocker_id, blocked_id), (blocked_id, blocker_id))
    where blocker_id in ($2, $3)`,
  'a message came after the block': `
    select from blocks join messages on sender_id in (blocker_id, blocked_id)
      and recipient_id in (blocker_id, blocked_id)
    where blocker_id in ($2, $3) and messages.created_at > blocks.created_at`,
  'somebody hears of whom they block, or who blocks them': `
    select from blocks join notification_actors acted
      on (acted.user_id, acted.actor_id) in ((blocker_id, blocked_id), (blocked_id, blocker_id))
    where blocker_id in ($2, $3)`,
  'somebody reacted after the block': `
    select from blocks
    join posts on author_id in (blocker_id, blocked_id)
    join (
      select post_id, user_id, created_at from post_fires
      union all select post_id, author_id, created_at from post_comments
    ) reaction on post_id = posts.id and user_id in (blocker_id, blocked_id) and user_id <> author_id
    where blocker_id in ($2, $3) and reaction.created_at > blocks.created_at`,
} as const

const INVARIANTS_SQL = Object.entries(INVARIANTS)
  .map(([what, select]) => `select '${what}' as broken where exists (${select})`)
  .join(' union all ')

interface State {
  connection: string | null
  thread: string | null
  /** Answer of Kai's organization to Amara. */
  staff: string | null
  isBlocked: boolean
  isLinked: boolean
  amara: Standing
  kai: Standing
}

interface Standing {
  suspended: boolean
  leaving: boolean
  type: string
  level: string
}

const STATE_SQL = `
  select
    (select status from connections where pair_low = least($1::uuid, $2) and pair_high = greatest($1::uuid, $2)) as connection,
    (select state from threads where low_id = least($1::uuid, $2) and high_id = greatest($1::uuid, $2)) as thread,
    (select status from staff where coach_id = $1 and organization_id = $2) as staff,
    exists (select from blocks where blocker_id in ($1, $2)) as "isBlocked",
    exists (select from guardian_links where child_id = $2) as "isLinked",
    ${(['amara', 'kai'] as const)
      .map(
        (who, index) => `(
          select jsonb_build_object(
            'suspended', suspended_at is not null, 'leaving', deletion_requested_at is not null,
            'type', account_type, 'level', profile_visibility
          ) from users join privacy_settings on user_id = id where id = $${index + 1}
        ) as ${who}`,
      )
      .join(', ')}`

/** State that a successful write guarantees, unless the other write is one that reverses it. */
const PROMISES: Partial<
  Record<WriteName, { unless: readonly WriteName[]; holds: (state: State, who: Who) => boolean }>
> = {
  block: { unless: ['unblock'], holds: ({ isBlocked }) => isBlocked },
  unblock: { unless: ['block'], holds: () => true },
  disconnect: {
    unless: ['request', 'accept'],
    holds: ({ connection, thread }) => connection !== 'accepted' && thread !== 'open',
  },
  withdraw: {
    unless: ['request', 'accept', 'approve'],
    holds: ({ connection }) => connection === null,
  },
  part: { unless: ['apply'], holds: ({ staff }) => staff === null },
  employ: {
    unless: ['employ', 'part', 'block'],
    holds: ({ staff }, who) => staff === EMPLOYING[who],
  },
  unlink: { unless: [], holds: ({ isLinked }) => !isLinked },
  suspend: { unless: [], holds: (state, who) => state[who].suspended },
  leave: { unless: [], holds: (state, who) => state[who].leaving },
  retype: { unless: [], holds: (state, who) => state[who].type === 'institution_coach' },
  hide: { unless: [], holds: (state, who) => state[who].level === 'private' },
}

/** Starts whose thread is open only while the two are connected. */
const CONNECTED: readonly Start[] = ['friends', 'family']

/** Violations after a race; empty if there are none. */
export async function violationsAfter(
  lane: Lane,
  start: Start,
  both: readonly [Done, Done],
): Promise<string[]> {
  const two = [lane.amara.user.id, lane.kai.user.id]
  const four = peopleOf(lane).replaceAll("'", '').split(', ')
  const { rows: broken } = await pool.query<{ broken: string }>({
    name: 'race_never',
    text: INVARIANTS_SQL,
    values: [four, ...two],
  })
  const { rows } = await pool.query<State>({ name: 'race_state', text: STATE_SQL, values: two })
  const [state] = rows
  if (!state) throw new Error('the race left nothing')
  const unkept = both.flatMap((done, index) => {
    const promise = PROMISES[done.name]
    const other = both[1 - index]?.name
    if (!promise || !isDone(done) || (other && promise.unless.includes(other))) return []
    return promise.holds(state, done.who) ? [] : [`${done.name} of ${done.who} does not hold`]
  })
  const isOpenAlone =
    CONNECTED.includes(start) && state.connection !== 'accepted' && state.thread === 'open'
  return [
    ...both.filter(({ status }) => status >= 500).map(({ name, status }) => `${name}: ${status}`),
    ...broken.map((row) => row.broken),
    ...unkept,
    ...(isOpenAlone ? ['the thread is open, and they are no longer connected'] : []),
  ]
}

/** Reads that show the two to each other although a block or an absence forbids it. */
export async function forbiddenReads(lane: Lane): Promise<string[]> {
  const { rows } = await pool.query<{ blocked: boolean; amara: boolean; kai: boolean }>(
    `select exists (select from blocks where blocker_id in ($1, $2)) as blocked,
       (select absent_since is not null from users where id = $1) as amara,
       (select absent_since is not null from users where id = $2) as kai`,
    [lane.amara.user.id, lane.kai.user.id],
  )
  const [gone] = rows
  const found: string[] = []
  for (const who of ['amara', 'kai'] as const) {
    const other = lane[otherThan(who)].user
    if (!gone || gone[who] || !(gone.blocked || gone[otherThan(who)])) continue
    const { visitor } = lane[who]
    for (const path of [`/api/profiles/${other.id}`, `/api/messages/${other.id}?mark=0`]) {
      const { status } = await visitor.get(path)
      if (status !== 404) found.push(`${who} gets ${status} from ${path.replace(other.id, '…')}`)
    }
    for (const path of [
      '/api/connections',
      '/api/connections/requests',
      '/api/messages/conversations',
      '/api/messages/requests',
      '/api/employment',
      '/api/notifications',
      '/api/posts/feed',
    ]) {
      const { status, text } = await visitor.get(path)
      if (status !== 200 || text.includes(other.id)) found.push(`${who} finds them in ${path}`)
    }
  }
  return found
}
