import app from '@adonisjs/core/services/app'
import pg from 'pg'
import { createMigratedDatabase } from '#tests/support/migrated_database'

/** Filling the tables is what these tests cost: by day they are the smaller crowd, at night the larger. */
export const PEOPLE = Number(process.env.CROWD ?? 40_000)
/** Number of connections, messages and notifications of the busiest person. */
const OF_ONE = 2_000
/** Size from which a full scan of a table would show. */
export const LARGE = PEOPLE / 5

const person = (n: string) => `lpad(to_hex(${n}), 8, '0')::text || '-0000-4000-8000-000000000000'`
const personId = (n: string) => `(${person(n)})::uuid`

/** Id of the nth person. */
export const idOf = (n: number) => `${n.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`

/** The busiest person, whose pages are read. */
export const SOMEBODY = idOf(1)
/** A connection of theirs, with a long thread. */
export const FRIEND = idOf(2)
/** A person from whom everything is hidden: in no audience, connected with nobody. */
export const OUTSIDER = idOf(PEOPLE / 2)
/** A person who muted the latest authors. */
export const MUTER = idOf(PEOPLE / 2 + 1)

/** A post of that connection with thousands of comments. */
export const POST_OF_FRIEND = FRIEND

/** A fifth of all people have private profiles. */
const ACCOUNTS = `
  insert into users (id, email, first_name, last_name, account_type, date_of_birth, is_verified, verification_level, email_confirmed_at)
    select ${personId('n')}, 'p' || n || '@example.com', 'Person', 'No ' || n, 'athlete', '2000-01-01',
      n % 3 = 0, case when n % 3 = 0 then 'verified' end, now()
    from generate_series(1, ${PEOPLE}) n;
  insert into privacy_settings (user_id, profile_visibility)
    select id, case when right(email, 13) ~ '^[05]@' then 'coaches' else 'public' end from users;
  insert into athlete_profiles (user_id, sport, position, location)
    select id, 'track', 'Sprinter', 'Austin, TX' from users;
  insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
    select sha256(id::text::bytea), id, now(), now(), now() + interval '30 days' from users;
  insert into guardian_links (child_id, guardian_id)
    select ${personId('n')}, ${personId('n + 1')} from generate_series(3, ${LARGE * 2}, 2) n`

const ACTIVITIES = `
  insert into child_activities (child_id, activity_type, counterpart_id, created_at)
    select ${personId('n')}, 'post_fired', ${personId('n + 1')}, now() - n * interval '1 second'
    from generate_series(2, ${PEOPLE}) n;
  insert into child_activities (child_id, activity_type, counterpart_id, created_at)
    select '${SOMEBODY}', 'post_fired', ${personId('n')}, now() - n * interval '1 second'
    from generate_series(2, ${OF_ONE}) n`

const POSTS = `
  insert into posts (id, author_id, content, published_at, fire_count, comment_count)
    select ${personId('n')}, ${personId('n')}, 'post', now() - n * interval '1 second', 1, 1
    from generate_series(1, ${PEOPLE}) n;
  insert into posts (author_id, content, published_at)
    select '${SOMEBODY}', 'mine', now() - n * interval '1 minute' from generate_series(1, ${OF_ONE}) n;
  update posts post set audience = profile_visibility
    from privacy_settings privacy where privacy.user_id = post.author_id;
  insert into post_fires (post_id, user_id) select id, author_id from posts;
  insert into post_boosts (post_id, user_id) select post_id, user_id from post_fires;
  insert into post_comments (post_id, author_id, content) select id, author_id, 'well run' from posts;
  insert into post_comments (post_id, author_id, content)
    select '${POST_OF_FRIEND}', ${personId('n')}, 'well run'
    from generate_series(1, ${OF_ONE}) n;
  update post_comments comment set audience = profile_visibility
    from privacy_settings privacy where privacy.user_id = comment.author_id;
  update posts set comment_count = ${OF_ONE} + 1 where id = '${POST_OF_FRIEND}'`

const RELATIONS = `
  insert into connections (requester_id, addressee_id, status, decided_at)
    select ${personId('n')}, ${personId('n + 1')}, 'accepted', now()
    from generate_series(2, ${PEOPLE - 1}) n;
  insert into connections (requester_id, addressee_id, status, decided_at)
    select '${SOMEBODY}', ${personId('n')}, case when n % 2 = 0 then 'accepted' else 'pending' end,
      case when n % 2 = 0 then now() end
    from generate_series(2, ${OF_ONE}) n;
  insert into staff (coach_id, organization_id, status, decided_at)
    select ${personId('n')}, ${personId('n - 1')}, 'accepted', now()
    from generate_series(2, ${LARGE * 2}) n;
  insert into blocks (blocker_id, blocked_id)
    select ${personId('n')}, ${personId('n + 7')} from generate_series(2, ${LARGE * 2}) n;
  insert into blocks (blocker_id, blocked_id)
    select '${SOMEBODY}', ${personId('n')} from generate_series(${PEOPLE - 50}, ${PEOPLE}) n;
  insert into mutes (muter_id, muted_id) select blocker_id, blocked_id from blocks;
  insert into mutes (muter_id, muted_id)
    select '${MUTER}', ${personId('n')} from generate_series(1, 1000) n;
  insert into connected_authors (viewer_id, author_id, audience)
    select viewer_id, author_id, profile_visibility
    from (
      select requester_id, addressee_id, status from connections
      union all select addressee_id, requester_id, status from connections
    ) tie (viewer_id, author_id, status)
    join privacy_settings privacy on privacy.user_id = tie.author_id
    where tie.status = 'accepted' and profile_visibility not in ('public', 'private')`

const APPROVALS = `
  insert into approvals (child_id, subject_type, subject_id, requested_at, status, decided_at)
    select author_id, 'post', id, published_at,
      case when n % 2 = 0 then 'pending' else 'approved' end, case when n % 2 = 1 then now() end
    from (select row_number() over () as n, * from posts) post`

/** Short threads between neighbors, many for the busiest person, and one long thread. */
const MESSAGES = `
  insert into threads (low_id, high_id, state, last_seq, last_message_at)
    select pair_low, pair_high, 'open', 1, now() - row_number() over () * interval '1 second'
    from connections where status = 'accepted';
  insert into thread_members (user_id, other_id, thread_id, box, last_seq, last_message_at, received_count)
    select low_id, high_id, id, 'conversations', last_seq, last_message_at, 1 from threads
    union all select high_id, low_id, id, 'conversations', last_seq, last_message_at, 0 from threads;
  insert into messages (thread_id, seq, sender_id, recipient_id, content, created_at)
    select id, 1, low_id, high_id, 'hello', last_message_at from threads;
  insert into messages (thread_id, seq, sender_id, recipient_id, content, created_at)
    select id, n, low_id, high_id, 'hello again', last_message_at
    from threads, generate_series(2, ${OF_ONE}) n where low_id = '${SOMEBODY}' and high_id = '${FRIEND}';
  update threads set last_seq = ${OF_ONE} where low_id = '${SOMEBODY}' and high_id = '${FRIEND}';
  update thread_members set last_seq = ${OF_ONE}
    where (user_id, other_id) in (('${SOMEBODY}', '${FRIEND}'), ('${FRIEND}', '${SOMEBODY}'));
  update thread_members set received_count = ${OF_ONE}, read_count = ${OF_ONE} - 10, read_seq = ${OF_ONE} - 10
    where user_id = '${FRIEND}' and other_id = '${SOMEBODY}'`

const NOTIFICATIONS = `
  insert into notifications (user_id, type, title, message, subject_id, created_at)
    select author_id, 'fire', 'New fire', '{actors} fired your post', id, published_at from posts;
  insert into notification_actors (notification_id, actor_id, user_id, acted_at)
    select id, '${FRIEND}', user_id, created_at from notifications;
  insert into notification_counters (user_id, unread)
    select user_id, count(*) from notifications group by user_id`

/** Unread messages of years, of which those of the last hours are mailed; every tenth was read. */
const MAIL = `
  insert into notifications (user_id, type, title, message, subject_id, created_at, read_at)
    select ${personId('n')}, 'message', 'New message', '{actors} wrote', ${personId('n')},
      timestamptz '2026-11-21' - n * interval '45 minutes', case when n % 10 = 0 then now() end
    from generate_series(3, ${PEOPLE}) n;
  insert into mail_settings (user_id, time_zone, digest, digested_at)
    select ${personId('n')}, (array['America/New_York', 'America/Chicago', 'Europe/Paris'])[1 + n % 3],
      case when n % 50 = 0 then 'daily' end, timestamptz '2026-11-21'
    from generate_series(1, ${PEOPLE}) n;
  insert into mail_refusals (user_id, kind) select ${personId('n')}, 'replies' from generate_series(1, ${PEOPLE}, 2) n;
  insert into notice_mails (user_id, kind, mailed_at)
    select ${personId('n')}, 'messages', timestamptz '2026-11-01' from generate_series(1, ${PEOPLE}) n;
  insert into push_devices (user_id, session_id, name, endpoint, endpoint_hash, public_key, auth, created_at)
    select user_id, id, 'Chrome on Android', 'https://fcm.googleapis.com/' || id, sha256(id::text::bytea), '', '', now()
    from sessions;
  insert into push_refusals (user_id, kind) select ${personId('n')}, 'replies' from generate_series(1, ${PEOPLE}, 2) n;
  insert into notice_pushes (user_id, kind, pushed_at)
    select ${personId('n')}, 'messages', timestamptz '2026-11-01' from generate_series(1, ${PEOPLE}) n`

const PICTURES = `
  insert into uploads (owner_id, url, opened_at) select id, 'url', now() from users;
  insert into pictures (owner_id, use, width, height, placeholder, made_at, claimed_at)
    select id, 'gallery', 800, 600, 'data:', now(), now() from users;
  insert into media (owner_id, picture_id, position, created_at)
    select owner_id, id, 0, now() from pictures;
  insert into picture_sizes (picture_id, width, format, key) select id, 320, 'avif', 'key' from pictures;
  insert into idempotency_keys (account_id, key, request_hash, resource_id)
    select id, 'key', '', id from users;
  insert into report_cases (
    id, accused_id, subject_type, subject_id, is_urgent, status, decided_at, first_reported_at, last_reported_at
  ) select id, '${FRIEND}', 'post', id, false, 'dismissed', now(), now(), now() from users;
  insert into reports (reporter_id, accused_id, subject_type, subject_id, reason, created_at, case_id)
    select id, '${FRIEND}', 'post', id, 'spam', now(), id from users`

/** More than a realistic number. */
const NEWS = `
  insert into articles (
    id, slug, title, excerpt, content, category, reading_minutes, author_id, published_at,
    featured_from, created_at, updated_at
  ) select ${personId('n')}, 'article-' || n, 'title', 'excerpt', 'content', 'NIL', 1, ${personId('n')},
    now() - interval '1 day' - n * interval '1 second',
    case when n % 1000 = 0 then now() - interval '1 day' end, now(), now()
  from generate_series(1, ${LARGE * 2}) n;
  insert into article_slugs (slug, article_id) select slug, id from articles;
  insert into article_revisions (article_id, version, title, excerpt, content, category, editor_id, created_at)
    select id, 1, title, excerpt, content, category, author_id, created_at from articles;
  insert into article_pictures (article_id, picture_id)
    select article.id, picture.id from articles article
    join pictures picture on picture.owner_id = article.author_id`

/** A hot prepared statement, with its cost limit. */
export interface HotStatement {
  name: string
  /** Id of a special viewer. */
  by?: string
  values: (string | null)[]
  /** Buffers (8 KB) per answer: some for each of its rows, none for other people's rows. */
  pages: number
}

export interface Crowd {
  client: pg.Client
}

let gathered: Promise<Crowd> | undefined

/**
 * A migrated database with all these people, a connection to it, and statistics: filled once for all tests, which
 * roll back what they write.
 */
export function theCrowd(): Promise<Crowd> {
  return (gathered ??= gatherCrowd())
}

async function gatherCrowd(): Promise<Crowd> {
  const database = await createMigratedDatabase()
  const client = new pg.Client({ connectionString: database.url })
  app.terminating(async () => {
    await client.end()
    await database.close()
  })
  await client.connect()
  // Triggers and foreign keys off: the rows are consistent by construction.
  await client.query(`set session_replication_role = replica; set synchronous_commit = off`)
  const restoreIndexes = await dropIndexes(client)
  for (const part of [
    ACCOUNTS,
    ACTIVITIES,
    POSTS,
    APPROVALS,
    RELATIONS,
    MESSAGES,
    NOTIFICATIONS,
    MAIL,
    PICTURES,
    NEWS,
  ]) {
    await client.query(part)
  }
  await restoreIndexes()
  await client.query('set session_replication_role = origin; analyze')
  return { client }
}

/** Drops every index that no constraint needs: made at once from all rows, an index costs a part of what it costs row by row. */
async function dropIndexes(client: pg.Client) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid::regclass::text in (select relname from pg_stat_user_tables)
        and not exists (select from pg_constraint where conindid = indexrelid)`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return async () => {
    for (const { definition } of rows) await client.query(definition)
  }
}
