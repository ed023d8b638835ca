import type { AthleteProfile, Person } from '@fieldhouse/contract'
import { type Action, can, type PersonSubject } from '#rules/can'
import type { Onlooker } from '#rules/onlooker'

/** Fields of an athlete profile visible to everyone who may see the person. Fields not listed never leave. */
export const HEAD_FIELDS = [
  'sport',
  'position',
  'location',
  'graduationYear',
  'highSchool',
  'college',
  'bio',
  'height',
  'weight',
  'bannerImageUrl',
] as const satisfies readonly (keyof AthleteProfile)[]

/** Sections with a level of their own; absent for viewers whom the level excludes, together with their history. */
const SECTIONS = [
  { field: 'stats', action: 'see_stats' },
  { field: 'statHistory', action: 'see_stats' },
  { field: 'achievements', action: 'see_achievements' },
  { field: 'achievementDates', action: 'see_achievements' },
] as const satisfies readonly { field: keyof AthleteProfile; action: Action }[]

function pick<Source, Key extends keyof Source>(
  source: Source,
  keys: readonly Key[],
): Pick<Source, Key> {
  return Object.fromEntries(keys.map((key) => [key, source[key]])) as Pick<Source, Key>
}

/** Fields of a person visible to everyone who may see them. A suspended badge shows no level. */
export function projectPerson(account: Person): Person {
  return {
    id: account.id,
    firstName: account.firstName,
    lastName: account.lastName,
    profileImageUrl: account.profileImageUrl,
    isVerified: account.isVerified,
    verificationLevel: account.isVerified ? account.verificationLevel : null,
    accountType: account.accountType,
  }
}

/** Fields of an athlete profile in lists of people: the head, no section. */
export function projectHead(
  profile: Required<AthleteProfile>,
): Pick<AthleteProfile, (typeof HEAD_FIELDS)[number]> {
  return pick(profile, HEAD_FIELDS)
}

/** Fields of an athlete profile visible to a viewer who may see the person. */
export function projectAthleteProfile(
  viewer: Onlooker,
  owner: PersonSubject,
  profile: Required<AthleteProfile>,
): AthleteProfile {
  const sections = SECTIONS.filter(({ action }) => can(viewer, action, owner))
  return pick(profile, [...HEAD_FIELDS, ...sections.map(({ field }) => field)])
}
