import { isMinor } from '#rules/age'
import { hasReachedAddressee, noteIsLetThrough } from '#rules/connection_pair'
import { messageIsShown } from '#rules/message_visibility'
import { isBlockedBetween, profileIsVisible } from '#rules/visibility'
import { asViewer, type Kind } from '#accounts/export/kind'
import { clock } from '#core/clock'
import { VIEWER } from '#people/viewer_values'

/** SQL condition over `owner`, the other person of a thread: true if the two see each other. */
const seeEachOther = `(owner.absent_since is null and not ${isBlockedBetween('$1', 'owner.id')})`

/** Requests waiting for the guardian have not reached the child. */
const requestsReceived = (now: string) => `connections pair
      join users owner on owner.id = pair.requester_id
      where pair.addressee_id = $1 and ${hasReachedAddressee(now)}`

/**
 * True if the other person's request waits for their guardian, or waited: this person also asked, and knows only of their
 * own request.
 */
const OWN_WISH_ALONE = `(
  pair.status = 'pending' and owner.id = any(pair.awaits_guardian_of)
  or pair.status = 'accepted' and pair.addressee_asked_at is not null
)`

/** Relations to other people, without their silent decisions: a declined request stays a sent one. */
export const CONTACT_KINDS: readonly Kind[] = [
  {
    file: 'people.json',
    about: 'the names behind the ids in the other files, where you can see them',
    tables: [],
    valuesOf: (account) => [...asViewer(account), clock.now()],
    sql: `
      select owner.id, owner.first_name, owner.last_name
      from (
        select addressee_id as id from connections where requester_id = $1
        union select requester_id from ${requestsReceived('$4')}
        union select other_id from thread_members where user_id = $1
        union select blocked_id from blocks where blocker_id = $1
        union select muted_id from mutes where muter_id = $1
        union select child_id from guardian_links where guardian_id = $1
        union select guardian_id from guardian_links where child_id = $1
      ) other
      join users owner on owner.id = other.id
      join privacy_settings privacy on privacy.user_id = owner.id
      where ${profileIsVisible(VIEWER)}
        or (owner.absent_since is null and exists (
          select from blocks where blocker_id = $1 and blocked_id = owner.id
        ))
        or exists (select from guardian_links where child_id = $1 and guardian_id = owner.id)
        or (${seeEachOther} and exists (
          select from thread_members where user_id = $1 and other_id = owner.id and box <> 'declined'
        ))
      order by owner.id`,
  },
  {
    file: 'connections.json',
    about: 'your connections and requests, as you see them',
    tables: ['connections'],
    valuesOf: (account) => [account.id, clock.now(), isMinor(account, clock.now())],
    sql: `
      select id, 'by_me' as asked, addressee_id as person_id, coalesce(requester_sees, 'none') as status, note,
        created_at, case when status = 'accepted' then decided_at end as decided_at
      from connections where requester_id = $1
      union all
      select pair.id, case when ${OWN_WISH_ALONE} then 'by_me' else 'by_them' end, requester_id, status,
        case when ${OWN_WISH_ALONE} then addressee_note when ${noteIsLetThrough('$3')} then note end,
        case status when 'pending' then pair.addressee_seen_at
          else coalesce(pair.addressee_asked_at, pair.created_at) end, decided_at
      from ${requestsReceived('$2')}`,
  },
  {
    file: 'staff.json',
    about:
      'the organization you work for or asked, coaches who work for you or asked, and earlier declines',
    tables: ['staff', 'staff_declines'],
    sql: `
      select organization_id, coach_id, status, asked_at, decided_at
      from staff where $1 in (coach_id, organization_id)
      union all
      select organization_id, coach_id, 'declined', null, declined_at
      from staff_declines earlier where $1 in (coach_id, organization_id) and not exists (
        select from staff
        where staff.coach_id = earlier.coach_id and staff.organization_id = earlier.organization_id
      )
      order by asked_at, coach_id`,
  },
  {
    file: 'conversations.json',
    about: 'with whom you write',
    tables: ['thread_members'],
    sql: `
      select other_id as person_id, box, last_message_at, received_count, read_count
      from thread_members where user_id = $1 order by last_message_at, other_id`,
  },
  {
    file: 'messages.json',
    about: 'your messages, and messages from people you can still write to',
    tables: ['messages', 'threads'],
    sql: `
      select message.id, message.sender_id, message.recipient_id, message.content, message.created_at,
        case when message.recipient_id = $1 or thread.state = 'open' then message.read_at end as read_at
      from thread_members mine
      join threads thread on thread.id = mine.thread_id
      join users owner on owner.id = mine.other_id
      join messages message on message.thread_id = mine.thread_id
      where mine.user_id = $1
        and ${messageIsShown('$1')} and (message.sender_id = $1 or ${seeEachOther})
      order by mine.thread_id, message.seq`,
  },
  {
    file: 'blocked.json',
    about: 'people you blocked',
    tables: ['blocks'],
    sql: 'select blocked_id as person_id, created_at from blocks where blocker_id = $1',
  },
  {
    file: 'muted.json',
    about: 'people you muted',
    tables: ['mutes'],
    sql: 'select muted_id as person_id, created_at from mutes where muter_id = $1',
  },
]
