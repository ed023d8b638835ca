import { DateTime } from 'luxon'
import type { Client } from 'pg'
import { insertActivities, makeActivities } from '#database/demo_world/activities'
import { insertApprovals, makeApprovals, makeWaitingPost } from '#database/demo_world/approvals'
import { makeApplicants } from '#database/demo_world/applicants'
import { insertConnections, makeConnections } from '#database/demo_world/connections'
import { insertConversations, makeConversations } from '#database/demo_world/conversations'
import { DEMO_DOMAIN, DEMO_PASSWORD } from '#database/demo_world/demo_accounts'
import { insertRows } from '#database/demo_world/insert_rows'
import { insertNews, makeNews } from '#database/demo_world/news'
import { insertNotifications, makeNotifications } from '#database/demo_world/notifications'
import { makePeople, type Person } from '#database/demo_world/people'
import {
  type DemoPictures,
  insertPictures,
  makePictures,
  pictureUrl,
} from '#database/demo_world/pictures'
import { type DemoPost, makePosts } from '#database/demo_world/posts'
import { Random } from '#database/demo_world/random'
import { insertReactions, makeReactions } from '#database/demo_world/reactions'
import { insertReports, makeReports } from '#database/demo_world/reports'
import { insertVerifications, makeVerifications } from '#database/demo_world/verifications'
import { clock } from '#core/clock'
import { hashPassword } from '#accounts/password_hashing'

const SEED = 'fieldhouse'
const BACKGROUND_CHECK_MONTHS = 20

const urlOf = (pictureId: string | undefined) => (pictureId ? pictureUrl(pictureId) : null)

async function insertPeople(
  client: Client,
  people: readonly Person[],
  { photos, banners }: DemoPictures,
  passwordHash: string,
  now: DateTime,
) {
  const validUntil = now.plus({ months: BACKGROUND_CHECK_MONTHS }).toJSDate()
  const users = people.map((person) => ({
    id: person.id,
    email: person.email,
    password_hash: passwordHash,
    email_confirmed_at: person.joinedAt,
    first_name: person.firstName,
    last_name: person.lastName,
    profile_image_url: urlOf(photos.get(person.id)),
    account_type: person.accountType,
    organization_kind: person.organizationKind,
    date_of_birth: person.dateOfBirth,
    is_verified: person.level !== null,
    verification_level: person.level,
    background_check_valid_until: person.hasBackgroundCheck ? validUntil : null,
    created_at: person.joinedAt,
    updated_at: person.joinedAt,
  }))
  await insertRows(client, 'users', users)

  const privacy = people.map(({ id, privacy: levels }) => ({
    user_id: id,
    profile_visibility: levels.profileVisibility,
    stats_visibility: levels.statsVisibility,
    achievements_visibility: levels.achievementsVisibility,
    media_visibility: levels.mediaVisibility,
    contact_visibility: levels.contactVisibility,
  }))
  await insertRows(client, 'privacy_settings', privacy)

  const profiles = people.flatMap(({ id, joinedAt, profile }) =>
    profile
      ? [
          {
            user_id: id,
            sport: profile.sport,
            position: profile.position,
            location: profile.location,
            graduation_year: profile.graduationYear,
            high_school: profile.highSchool,
            college: profile.college,
            bio: profile.bio,
            height: profile.height,
            weight: profile.weight,
            banner_image_url: urlOf(banners.get(id)),
            stats: profile.stats,
            achievements: profile.achievements,
            stat_history: profile.statHistory,
            achievement_dates: profile.achievementDates,
            level: profile.level ?? null,
            sports: profile.sports ?? [],
            updated_at: joinedAt,
          },
        ]
      : [],
  )
  await insertRows(client, 'athlete_profiles', profiles)
}

async function insertStaff(client: Client, people: readonly Person[], now: DateTime) {
  const joinedAt = now.minus({ days: 200 }).toJSDate()
  const rows = people.flatMap(({ id, profile }) => {
    const employer = people.find(({ email }) => email === `${profile?.worksFor}@${DEMO_DOMAIN}`)
    return employer
      ? [
          {
            coach_id: id,
            organization_id: employer.id,
            status: 'accepted',
            asked_at: joinedAt,
            decided_at: joinedAt,
          },
        ]
      : []
  })
  await insertRows(client, 'staff', rows)
}

async function linkGuardian(client: Client, now: DateTime) {
  await client.query(
    `insert into guardian_links (child_id, guardian_id, linked_at)
     select child.id, guardian.id, $1 from users child, users guardian
     where child.email like 'minor@%' and guardian.email like 'parent@%'`,
    [now.minus({ days: 390 }).toJSDate()],
  )
}

async function insertPosts(
  client: Client,
  posts: readonly DemoPost[],
  { posts: images, postAlts }: DemoPictures,
  status = 'published',
) {
  const rows = posts.map(({ id, authorId, content, publishedAt }) => ({
    id,
    author_id: authorId,
    content,
    image_url: urlOf(images.get(id)),
    image_alt: postAlts.get(id) ?? null,
    status,
    published_at: publishedAt,
    created_at: publishedAt,
  }))
  await insertRows(client, 'posts', rows)
}

/**
 * Fills an empty database with the demo world, all or nothing (README.md). Made from a seed and the current time: the same
 * people on every machine, always up to date.
 */
export async function loadDemoWorld(client: Client, report: (line: string) => void) {
  const now = DateTime.fromJSDate(clock.now()).toUTC()
  const random = new Random(SEED)
  const people = makePeople(random, now)
  const posts = makePosts(random, people, now)
  const waitingPost = makeWaitingPost(new Random(`${SEED} waiting`), people, now)
  const pictures = makePictures(
    new Random(`${SEED} pictures`),
    people,
    [waitingPost, ...posts],
    now,
  )
  const news = makeNews(new Random(`${SEED} news`), people, now)
  const connections = makeConnections(new Random(`${SEED} connections`), people, now)
  const threads = makeConversations(new Random(`${SEED} conversations`), people, now)
  const reactions = makeReactions(new Random(`${SEED} reactions`), people, posts, connections, now)
  const approvals = makeApprovals(
    new Random(`${SEED} approvals`),
    { people, posts, waitingPost, pictures, connections },
    now,
  )
  const notifications = makeNotifications(
    { people, posts, connections, threads, reactions, approvals },
    now,
  )
  const minorId = people.find(({ email }) => email === `minor@${DEMO_DOMAIN}`)?.id ?? ''
  const activityRandom = new Random(`${SEED} activities`)
  const world = { posts, connections, threads, reactions }
  const activities = makeActivities(activityRandom, minorId, world, now)
  const applicants = makeApplicants(new Random(`${SEED} applicants`), now)
  const verificationRandom = new Random(`${SEED} verifications`)
  const verifications = makeVerifications(verificationRandom, { people, applicants }, now)
  const adminId = people.find(({ email }) => email === `admin@${DEMO_DOMAIN}`)?.id ?? ''
  const reportRandom = new Random(`${SEED} reports`)
  const reports = makeReports(reportRandom, { people, posts }, now)
  const passwordHash = await hashPassword(DEMO_PASSWORD)

  await client.query('begin')
  try {
    await insertPeople(client, [...people, ...applicants], pictures, passwordHash, now)
    await insertStaff(client, people, now)
    await linkGuardian(client, now)
    await insertPosts(client, posts, pictures)
    await insertPosts(client, [waitingPost], pictures, 'pending')
    await insertPictures(client, {
      ...pictures,
      pictures: [...pictures.pictures, ...news.pictures],
    })
    await insertNews(client, news)
    await insertConnections(client, connections)
    await insertApprovals(client, approvals)
    await insertConversations(client, threads)
    await insertReactions(client, reactions)
    await insertReports(client, reportRandom, reports)
    await insertActivities(client, activityRandom, minorId, activities)
    await insertNotifications(client, new Random(`${SEED} notifications`), notifications, now)
    await insertVerifications(client, verificationRandom, verifications, adminId)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  // Otherwise the planner knows the new tables only after the next autovacuum.
  await client.query('analyze')
  report(
    `Loaded the demo world: ${people.length + applicants.length} people, ${posts.length} posts, ${pictures.pictures.length} pictures`,
  )
}
