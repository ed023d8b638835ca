import { randomUUID } from 'node:crypto'
import { pool } from '#core/database/pool'
import type { Member } from '#tests/support/families'
import { bornYearsAgo, someone } from '#tests/support/people'
import { ADMIN } from '#tests/support/verification'

/**
 * Relation of Amara and Kai before a race. In the family states Kai is 17, and Gia is the guardian; in those of a staff
 * Amara is a coach, and Kai an organization.
 */
export type Start =
  | 'strangers'
  | 'friends'
  | 'asked'
  | 'wrote'
  | 'blocked'
  | 'family'
  | 'family_asked'
  | 'staff_apart'
  | 'staff'
  | 'staff_asked'

/** Two people, a guardian of one and an admin, independent of other lanes. */
export interface Lane {
  amara: Member
  kai: Member
  gia: Member
  admin: Member
  /** Ids of the rows that a start creates, the same in each race. */
  ids: Record<'connection' | 'approval' | 'thread' | 'amaraPost' | 'kaiPost', string>
  /** Session cookies of the two, since leaving clears them. */
  cookies: Record<Who, ReadonlyMap<string, string>>
}

export type Who = 'amara' | 'kai'

export const otherThan = (who: Who): Who => (who === 'amara' ? 'kai' : 'amara')

export async function openLane(): Promise<Lane> {
  const amara = await someone({ firstName: 'Amara' })
  const kai = await someone({ firstName: 'Kai' })
  const lane = {
    amara,
    kai,
    gia: await someone({ accountType: 'parent', isVerified: true, hasBackgroundCheck: true }),
    admin: await someone(ADMIN),
    ids: {
      connection: randomUUID(),
      approval: randomUUID(),
      thread: randomUUID(),
      amaraPost: randomUUID(),
      kaiPost: randomUUID(),
    },
    cookies: { amara: new Map(amara.visitor.cookies), kai: new Map(kai.visitor.cookies) },
  }
  await pool.query(`
    insert into posts (id, author_id, content) values
      ('${lane.ids.amaraPost}', '${lane.amara.user.id}', 'Sectionals!'),
      ('${lane.ids.kaiPost}', '${lane.kai.user.id}', 'New personal best!');
    create table if not exists race_sessions as select * from sessions where false;
    insert into race_sessions select * from sessions
      where user_id in (${peopleOf(lane)})`)
  return lane
}

export const closeLanes = () => pool.query('drop table if exists race_sessions')

const quoted = (ids: readonly string[]) => ids.map((id) => `'${id}'`).join(', ')

/** Ids of the four, for a list in SQL. */
export const peopleOf = ({ amara, kai, gia, admin }: Omit<Lane, 'ids' | 'cookies'>) =>
  quoted([amara, kai, gia, admin].map(({ user }) => user.id))

const isFamily = (start: Start) => start.startsWith('family')
const isStaff = (start: Start) => start.startsWith('staff')

const connect = ({ amara, kai, ids }: Lane, approvedFor: string) => `
  insert into connections (id, requester_id, addressee_id, status, decided_at, approved_for)
    values ('${ids.connection}', '${amara.user.id}', '${kai.user.id}', 'accepted', now(), '${approvedFor}');`

/** A thread with an unread message from either side. */
const talk = ({ amara, kai, ids }: Lane) => `
  insert into threads (id, low_id, high_id, state, last_seq, last_message_at)
    select '${ids.thread}', least(a, b), greatest(a, b), 'open', 2, now()
    from (select '${amara.user.id}'::uuid as a, '${kai.user.id}'::uuid as b) two;
  insert into thread_members (user_id, other_id, thread_id, box, last_seq, last_message_at, received_count) values
    ('${amara.user.id}', '${kai.user.id}', '${ids.thread}', 'conversations', 2, now(), 1),
    ('${kai.user.id}', '${amara.user.id}', '${ids.thread}', 'conversations', 2, now(), 1);
  insert into messages (thread_id, seq, sender_id, recipient_id, content, created_at) values
    ('${ids.thread}', 1, '${amara.user.id}', '${kai.user.id}', 'Hi', now()),
    ('${ids.thread}', 2, '${kai.user.id}', '${amara.user.id}', 'Hello', now());
  ${tell({ to: kai.user.id, of: amara.user.id, type: 'message' })}
  ${tell({ to: amara.user.id, of: kai.user.id, type: 'message' })}`

const tell = ({
  to,
  of,
  type,
  key = of,
}: {
  to: string
  of: string
  type: string
  key?: string
}) => `
  with told as (
    insert into notifications (user_id, type, group_key, title, message)
      values ('${to}', '${type}', '${key}', 'News', '{actors} did it') returning id
  )
  insert into notification_actors (notification_id, actor_id, user_id, acted_at)
    select id, '${of}', '${to}', now() from told;`

const STARTS: Record<Start, (lane: Lane) => string> = {
  strangers: () => '',
  friends: (lane) => connect(lane, '{}') + talk(lane),
  asked: ({ amara, kai, ids }) => `
    insert into connections (id, requester_id, addressee_id)
      values ('${ids.connection}', '${amara.user.id}', '${kai.user.id}');
    ${tell({ to: kai.user.id, of: amara.user.id, type: 'connection_request' })}`,
  wrote: ({ amara, kai, ids }) => `
    insert into threads (id, low_id, high_id, state, requested_by, last_seq, last_message_at)
      select '${ids.thread}', least(a, b), greatest(a, b), 'request', a, 1, now()
      from (select '${amara.user.id}'::uuid as a, '${kai.user.id}'::uuid as b) two;
    insert into thread_members (user_id, other_id, thread_id, box, last_seq, last_message_at, received_count) values
      ('${amara.user.id}', '${kai.user.id}', '${ids.thread}', 'conversations', 1, now(), 0),
      ('${kai.user.id}', '${amara.user.id}', '${ids.thread}', 'requests', 1, now(), 1);
    insert into messages (thread_id, seq, sender_id, recipient_id, content, created_at)
      values ('${ids.thread}', 1, '${amara.user.id}', '${kai.user.id}', 'May I?', now());
    ${tell({ to: kai.user.id, of: amara.user.id, type: 'message_request' })}`,
  blocked: ({ amara, kai }) => `
    insert into blocks (blocker_id, blocked_id) values ('${amara.user.id}', '${kai.user.id}');`,
  family: (lane) => connect(lane, `{${lane.kai.user.id}}`) + talk(lane),
  family_asked: ({ amara, kai, gia, ids }) => `
    insert into connections (id, requester_id, addressee_id, awaits_guardian_of)
      values ('${ids.connection}', '${amara.user.id}', '${kai.user.id}', '{${kai.user.id}}');
    insert into approvals (id, child_id, subject_type, subject_id, other_id, requested_at)
      values ('${ids.approval}', '${kai.user.id}', 'connection', '${ids.connection}', '${amara.user.id}', now());
    ${tell({ to: kai.user.id, of: amara.user.id, type: 'connection_request' })}
    ${tell({ to: gia.user.id, of: kai.user.id, type: 'approval_requested' })}`,
  staff_apart: () => '',
  staff: ({ amara, kai }) => `
    insert into staff (coach_id, organization_id, status, decided_at)
      values ('${amara.user.id}', '${kai.user.id}', 'accepted', now());`,
  staff_asked: ({ amara, kai }) => `
    insert into staff (coach_id, organization_id) values ('${amara.user.id}', '${kai.user.id}');
    ${tell({ to: kai.user.id, of: amara.user.id, type: 'staff_request' })}`,
}

/** Types of the two before a race, as assignments in SQL. */
const typesIn = (start: Start, { amara, kai }: Lane) =>
  isStaff(start)
    ? `account_type = case id
         when '${amara.user.id}' then 'institution_coach' when '${kai.user.id}' then 'institution_org'
       end,
       organization_kind = case id when '${kai.user.id}' then 'team' end`
    : `account_type = 'athlete', organization_kind = null`

/** Undoes the last race and sets up the next one. */
export async function begin(lane: Lane, start: Start): Promise<void> {
  const { amara, kai, gia } = lane
  for (const who of ['amara', 'kai'] as const) {
    for (const [name, value] of lane.cookies[who]) lane[who].visitor.setCookie(name, value)
  }
  const people = peopleOf(lane)
  const two = quoted([amara.user.id, kai.user.id])
  await pool.query(`
    begin;
    delete from blocks where blocker_id in (${two});
    delete from connections where requester_id in (${two}) or addressee_id in (${two});
    delete from approvals where child_id = '${kai.user.id}';
    delete from staff where coach_id in (${two});
    delete from threads where low_id in (${two}) or high_id in (${two});
    delete from post_fires where user_id in (${two});
    delete from post_comments where author_id in (${two});
    delete from notifications where user_id in (${people});
    delete from guardian_links where guardian_id = '${gia.user.id}';
    delete from rate_limits;
    update users set ${typesIn(start, lane)}, is_verified = true,
      verification_level = 'verified', suspended_at = null, deletion_requested_at = null, password_hash = null,
      date_of_birth = case id
        when '${kai.user.id}' then date '${bornYearsAgo(isFamily(start) ? 17 : 26)}' else '2000-01-01'
      end
    where id in (${two});
    update privacy_settings set profile_visibility = 'public', contact_visibility = 'public'
      where user_id in (${two});
    insert into sessions select * from race_sessions where user_id in (${people}) on conflict do nothing;
    ${
      isFamily(start)
        ? `insert into guardian_links (child_id, guardian_id) values ('${kai.user.id}', '${gia.user.id}');`
        : ''
    }
    ${STARTS[start](lane)}
    commit`)
}
