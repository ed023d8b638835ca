import type {
  AccountType,
  CoachingLevel,
  AchievementDates,
  OrganizationKind,
  PrivacySettings,
  StatMark,
  VerificationLevel,
} from '@fieldhouse/contract'
import type { DateTime } from 'luxon'
import { DEMO_ACCOUNTS, DEMO_DOMAIN, type DemoAccount } from '#database/demo_world/demo_accounts'
import { FIRST_NAMES, LAST_NAMES } from '#database/demo_world/names'
import { datesOf, historyOf } from '#database/demo_world/histories'
import { HIGH_SCHOOLS, type State, STATES } from '#database/demo_world/places'
import { Random } from '#database/demo_world/random'
import { type Sport, SPORTS, type Stats } from '#database/demo_world/sports'
import { DEFAULT_LEVELS, MINOR_LEVELS } from '#rules/privacy_defaults'
import { ADULT_AGE } from '#rules/age'

const ATHLETES = 200

export interface Person {
  id: string
  email: string
  firstName: string
  lastName: string
  accountType: AccountType
  organizationKind: OrganizationKind | null
  dateOfBirth: string | null
  level: VerificationLevel | null
  hasBackgroundCheck: boolean
  joinedAt: Date
  privacy: PrivacySettings
  profile: AthleteProfile | null
  /** Posts written for this person. */
  posts: readonly string[]
}

export interface AthleteProfile {
  sport: string | null
  position: string | null
  location: string
  graduationYear: number | null
  highSchool: string | null
  college: string | null
  bio: string
  height: string | null
  weight: string | null
  stats: Stats
  achievements: string[]
  level?: CoachingLevel
  sports?: string[]
  /** Name of the organization's account. */
  worksFor?: string
  statHistory: StatMark[]
  achievementDates: AchievementDates
}

/** Page of a coach or an organization, without the fields of athletes. */
const ORGANIZATION_PAGE = {
  sport: null,
  position: null,
  graduationYear: null,
  highSchool: null,
  college: null,
  height: null,
  weight: null,
  stats: {},
  achievements: [],
  statHistory: [],
  achievementDates: {},
} satisfies Partial<AthleteProfile>

/** A date of birth for this age today that stays valid for some months. */
function bornYearsAgo(random: Random, now: DateTime, age: number): string {
  return now.minus({ years: age, days: random.whole(20, 150) }).toISODate() ?? ''
}

/** Athletes reach verified coaches and organizations. */
const contactOf = ({ accountType, level }: DemoAccount): Partial<PrivacySettings> =>
  level !== null && /^institution_/.test(accountType) ? { contactVisibility: 'public' } : {}

/** Mostly all public; some people choose narrower levels. */
function levelsOf(random: Random): PrivacySettings {
  const narrowed = (probability: number) =>
    random.chance(probability)
      ? random.pick(['coaches', 'coaches', 'teams', 'sponsors', 'private'] as const)
      : 'public'
  return {
    profileVisibility: narrowed(0.1),
    statsVisibility: narrowed(0.15),
    achievementsVisibility: narrowed(0.05),
    mediaVisibility: narrowed(0.15),
    contactVisibility: random.chance(0.3) ? 'public' : 'coaches',
  }
}

const BIOS = [
  'Working on the small things. Class of {year}, undecided, open to conversations.',
  'Student first, {position} second, cook on weekends.',
  'Six years in {sport}, still in love with practice.',
  'Grew up in {city}, will travel. Full game film on request.',
  'Captain, tutor, terrible singer on the bus.',
  'Came back from injury stronger. Looking for a program with a good medical staff and better people.',
  'First in my family to go to college. Here to find the right one.',
  'I keep a notebook of every mistake. It is getting thinner.',
] as const

function heightOf(random: Random): string {
  const inches = random.whole(63, 79)
  return `${Math.floor(inches / 12)}'${inches % 12}"`
}

function athlete(random: Random, now: DateTime, sport: Sport, state: State, index: number): Person {
  const firstName = random.pick(FIRST_NAMES)
  const lastName = random.pick(LAST_NAMES)
  const age = random.whole(ADULT_AGE, 23)
  const city = random.pick(state.cities)
  const position = random.pick(sport.positions)
  const graduationYear = now.year + Math.max(0, 22 - age)
  const bio = random
    .pick(BIOS)
    .replace('{year}', String(graduationYear))
    .replace('{position}', position.toLowerCase())
    .replace('{sport}', sport.name)
    .replace('{city}', city)
  const stats = sport.stats(random)
  const achievements = random.shuffled(sport.achievements).slice(0, random.whole(0, 4))
  // A seed of its own, so that nobody else changes.
  const past = new Random(`past ${index}`)
  return {
    id: random.uuid(),
    email: `${firstName}.${lastName}.${index}@${DEMO_DOMAIN}`.toLowerCase(),
    firstName,
    lastName,
    accountType: 'athlete',
    organizationKind: null,
    dateOfBirth: bornYearsAgo(random, now, age),
    level: random.chance(0.08) ? 'elite' : random.chance(0.6) ? 'verified' : null,
    hasBackgroundCheck: false,
    joinedAt: now.minus({ days: random.whole(60, 500) }).toJSDate(),
    privacy: levelsOf(random),
    profile: {
      sport: sport.name,
      position,
      location: `${city}, ${random.chance(0.5) ? state.short : state.name}`,
      graduationYear,
      highSchool: `${city} ${random.pick(HIGH_SCHOOLS)}`,
      college: age > 18 ? `${state.name} ${random.pick(['State', 'Tech', 'College'])}` : null,
      bio,
      height: heightOf(random),
      weight: `${random.whole(118, 245)} lb`,
      stats,
      achievements,
      statHistory: historyOf(past, stats, now),
      achievementDates: datesOf(past, achievements, now),
    },
    posts: [],
  }
}

function profileOf(account: DemoAccount, now: DateTime): AthleteProfile | null {
  const { name, athlete: details, page } = account
  if (details) {
    const past = new Random(`past ${name}`)
    return {
      ...details,
      graduationYear: now.year + Math.max(0, 22 - details.age),
      statHistory: historyOf(past, details.stats, now),
      achievementDates: datesOf(past, details.achievements, now),
    }
  }
  return page ? { ...ORGANIZATION_PAGE, ...page } : null
}

function demoPerson(random: Random, now: DateTime, account: DemoAccount): Person {
  const { athlete: details } = account
  const isMinor = details !== undefined && details.age < ADULT_AGE
  return {
    id: random.uuid(),
    email: `${account.name}@${DEMO_DOMAIN}`,
    firstName: account.firstName,
    lastName: account.lastName,
    accountType: account.accountType,
    organizationKind: account.organizationKind ?? null,
    dateOfBirth: details ? bornYearsAgo(random, now, details.age) : null,
    level: account.level,
    hasBackgroundCheck: account.hasBackgroundCheck === true,
    joinedAt: now.minus({ days: account.name.startsWith('rookie') ? 3 : 400 }).toJSDate(),
    privacy: isMinor ? MINOR_LEVELS : { ...DEFAULT_LEVELS, ...contactOf(account) },
    profile: profileOf(account, now),
    posts: account.posts,
  }
}

/** The demo accounts first, then athletes of every sport and every state. */
export function makePeople(random: Random, now: DateTime): Person[] {
  const demo = DEMO_ACCOUNTS.map((account) => demoPerson(random, now, account))
  const athletes = Array.from({ length: ATHLETES }, (_, index) => {
    const sport = SPORTS[index % SPORTS.length]
    const state = STATES[index % STATES.length]
    if (!sport || !state) throw new RangeError('there are no sports or no states')
    return athlete(random, now, sport, state, index)
  })
  return [...demo, ...athletes]
}
