import { randomUUID } from 'node:crypto'
import {
  type AccountType,
  fullName,
  hasOneName,
  type OrganizationKind,
  type PrivacySettings,
} from '@fieldhouse/contract'
import { DateTime } from 'luxon'
import { MISSING } from '#tests/support/connections'
import { SWITCHES_AT_FIRST } from '#rules/parental_controls'
import { clock } from '#core/clock'
import { dayIn } from '#core/day_in'
import { pool } from '#core/database/pool'
import { signedIn } from '#tests/support/people'
import { employ } from '#tests/support/staff'
import { Visitor } from '#tests/support/visitor'
import { type Kind, NAMES, type PersonPlan, type Plan } from '#tests/worlds/plan'
import { isMinor, isVerifiedParent } from '#tests/worlds/standing'
import { type Person, World } from '#tests/worlds/world'
import type User from '#people/user'

/** Creates the accounts of a plan in bulk, as the product would have stored them one by one. */

/** Days until somebody who is "18 soon" turns 18: fewer than the clock moves at a time. */
const DAYS_TO_EIGHTEEN = 3
export const DAYS_AT_ONCE = 4

export const ORGANIZATION_KINDS = ['team', 'sponsor'] as const

type Traits = Partial<
  Pick<Person, 'accountType' | 'organizationKind' | 'isVerified' | 'isChecked' | 'isRefused'>
> & { born?: object }

const CHECKED = { isVerified: true, isChecked: true } as const
const org = (organizationKind: OrganizationKind) =>
  ({ accountType: 'institution_org', organizationKind, isVerified: true }) as const

const TRAITS: Record<Kind, Traits> = {
  athlete: { accountType: 'athlete', born: { years: 24 } },
  'verified athlete': { accountType: 'athlete', born: { years: 24 }, isVerified: true },
  minor: { accountType: 'athlete', born: { years: 17, days: 30 } },
  'minor, 18 soon': { accountType: 'athlete', born: { years: 18, days: -DAYS_TO_EIGHTEEN } },
  'verified parent': { accountType: 'parent', ...CHECKED },
  parent: { accountType: 'parent' },
  'verified coach': { accountType: 'institution_coach', ...CHECKED },
  coach: { accountType: 'institution_coach' },
  'verified team': org('team'),
  'verified sponsor': org('sponsor'),
  curator: { accountType: 'curator', ...CHECKED },
  admin: { accountType: 'admin', ...CHECKED },
  'no type': {},
  refused: { isRefused: true },
}

export const bornAgo = (today: string, ago: object) =>
  DateTime.fromISO(today, { zone: 'utc' }).minus(ago).toISODate() ?? ''

const MINOR_CHOICES = { public: 'coaches', sponsors: 'private' } as const

function levelsOf(plan: PersonPlan, ofMinor: boolean): PrivacySettings {
  const { profile, section, contact } = plan
  const fit = (level: PersonPlan['profile']) =>
    ofMinor && (level === 'public' || level === 'sponsors') ? MINOR_CHOICES[level] : level
  return {
    profileVisibility: fit(profile),
    statsVisibility: fit(section),
    achievementsVisibility: fit(section === 'private' ? 'public' : section),
    mediaVisibility: fit(section),
    contactVisibility: fit(contact),
  }
}

function personOf(world: World, plan: PersonPlan, slot: number): Person {
  const [firstName, lastName] = NAMES[slot] ?? ['', '']
  const { born, ...traits } = TRAITS[plan.kind]
  const person: Person = {
    slot,
    id: randomUUID(),
    firstName,
    lastName,
    accountType: null as AccountType | null,
    organizationKind: null,
    isVerified: false,
    isChecked: false,
    isRefused: false,
    ...traits,
    born: born ? bornAgo(world.today, born) : null,
    levels: levelsOf(plan, false),
    isSuspended: false,
    isDeleting: false,
    isHidden: false,
  }
  person.levels = levelsOf(plan, isMinor(world, person))
  return person
}

async function writeAccounts({ people, today }: World) {
  const rows = people.map((person) => ({
    id: person.id,
    email: `${person.id}@example.com`,
    ...(hasOneName(person.accountType)
      ? { first_name: fullName(person), last_name: '' }
      : { first_name: person.firstName, last_name: person.lastName }),
    account_type: person.accountType,
    organization_kind: person.organizationKind,
    date_of_birth: person.born,
    refused_date_of_birth: person.isRefused ? bornAgo(today, { years: 15 }) : null,
    is_verified: person.isVerified,
    verification_level: person.isVerified ? 'verified' : null,
    background_check_valid_until: person.isChecked
      ? DateTime.fromJSDate(clock.now()).plus({ months: 20 }).toISO()
      : null,
    profile_visibility: person.levels.profileVisibility,
    stats_visibility: person.levels.statsVisibility,
    achievements_visibility: person.levels.achievementsVisibility,
    media_visibility: person.levels.mediaVisibility,
    contact_visibility: person.levels.contactVisibility,
    stats: { number: String(person.slot) },
  }))
  await pool.query(
    `with given as (
       select * from jsonb_to_recordset($1::jsonb) as given (
         id uuid, email text, first_name text, last_name text, account_type text, organization_kind text,
         date_of_birth date, refused_date_of_birth date, is_verified boolean, verification_level text,
         background_check_valid_until timestamptz, profile_visibility text, stats_visibility text,
         achievements_visibility text, media_visibility text, contact_visibility text, stats json
       )
     ), accounts as (
       insert into users (
         id, email, first_name, last_name, account_type, organization_kind, date_of_birth,
         refused_date_of_birth, is_verified, verification_level, background_check_valid_until,
         created_at, updated_at
       )
       select id, email, first_name, last_name, account_type, organization_kind, date_of_birth,
         refused_date_of_birth, is_verified, verification_level, background_check_valid_until, now(), now()
       from given returning id
     ), levels as (
       insert into privacy_settings (
         user_id, profile_visibility, stats_visibility, achievements_visibility, media_visibility,
         contact_visibility
       )
       select id, profile_visibility, stats_visibility, achievements_visibility, media_visibility,
         contact_visibility from given where exists (select from accounts)
     )
     insert into athlete_profiles (user_id, sport, location, stats, achievements)
     select id, 'rowing', 'Austin, TX', stats, '["finalist"]' from given
     where exists (select from accounts)`,
    [JSON.stringify(rows)],
  )
}

async function linkFamilies(world: World, { people }: Plan) {
  const guardian = world.people.find(isVerifiedParent)
  const isLinked = (child: Person) => people[child.slot]?.isLinked && isMinor(world, child)
  if (!guardian) return
  for (const child of world.people.filter(isLinked)) {
    world.link({ guardian, child, switches: { ...SWITCHES_AT_FIRST } })
    await pool.query(
      'insert into guardian_links (child_id, guardian_id, linked_at) values ($1, $2, $3)',
      [child.id, guardian.id, clock.now()],
    )
  }
}

/** Connects people, with a guardian's approval for minors. */
async function connectPeople(world: World, { connected }: Plan) {
  for (const [first, second] of connected) {
    const [asker, asked] = [world.person(first), world.person(second)]
    if (!asker?.accountType || !asked?.accountType) continue
    const approvedFor = [asker, asked].filter((person) => isMinor(world, person))
    const { rows } = await pool.query<{ id: string }>(
      `insert into connections (requester_id, addressee_id, status, created_at, decided_at, approved_for)
       values ($1, $2, 'accepted', $3, $3, $4) returning id`,
      [asker.id, asked.id, clock.now(), approvedFor.map(({ id }) => id)],
    )
    world.pairs.push({
      id: rows[0]?.id ?? '',
      asker,
      asked,
      status: 'accepted',
      isAskedByBoth: false,
      isAskedAgain: false,
      declinedOn: null,
      awaits: new Set(),
      approvedFor: new Set(approvedFor),
      seenAt: world.moment(),
    })
  }
}

/** All verified coaches work for the first verified organization. */
async function employCoaches(world: World) {
  const organization = world.people.find(
    ({ accountType, isVerified }) => accountType === 'institution_org' && isVerified,
  )
  if (!organization) return
  for (const coach of world.people) {
    if (coach.accountType !== 'institution_coach' || !coach.isVerified) continue
    world.employments.push({ coach, organization })
    await employ(coach, organization)
  }
}

async function publishPosts(world: World, { people }: Plan) {
  for (const author of world.people) {
    if (!people[author.slot]?.hasPost || !author.accountType) continue
    const words = `w-post-of-${author.firstName}-0`
    const { rows } = await pool.query<{ id: string }>(
      `insert into posts (author_id, content, status, published_at)
       values ($1, $2, 'published', $3) returning id`,
      [author.id, words, new Date(clock.now().getTime() - (60 - author.slot) * 1_000)],
    )
    world.posts.push({
      id: rows[0]?.id ?? '',
      author,
      words,
      status: 'published',
      statusBeforeHiding: 'published',
      appearedAt: world.moment(),
      fires: new Set(),
      boosts: new Map(),
      comments: [],
    })
  }
}

export interface Scene {
  world: World
  /** Browsers by person, signed in again after the product ended a session. */
  visitors: Map<Person, Visitor>
  nobody: Visitor
}

export const signIn = ({ id }: Person) => signedIn({ id } as User)

/** Creates the people of a plan and their initial relations. */
export async function setScene(plan: Plan): Promise<Scene> {
  const world = new World(dayIn('Etc/GMT+12', clock.now()))
  plan.people.forEach((person, slot) => {
    if (person) world.people.push(personOf(world, person, slot))
  })
  const visitors = new Map<Person, Visitor>()
  if (world.people.length > 0) await writeAccounts(world)
  for (const person of world.people) visitors.set(person, await signIn(person))
  await linkFamilies(world, plan)
  await connectPeople(world, plan)
  await employCoaches(world)
  await publishPosts(world, plan)
  return { world, visitors, nobody: new Visitor() }
}

export { MISSING }
