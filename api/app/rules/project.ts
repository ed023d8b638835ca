import type { AthleteProfile, Person } from '@fieldhouse/contract'
import { type Action, can, type PersonSubject } from '#rules/can'
import type { Onlooker } from '#rules/onlooker'

/** What of an athlete profile everyone gets who may see the person. Whatever is not listed stays here. */
const HEAD_FIELDS = [
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

/** Sections with a level of their own; to whom they are hidden they are absent. */
const SECTIONS = [
  { field: 'stats', action: 'see_stats' },
  { field: 'achievements', action: 'see_achievements' },
] as const satisfies readonly { field: keyof AthleteProfile; action: Action }[]

function pick<Source, Key extends keyof Source>(
  source: Source,
  keys: readonly Key[],
): Pick<Source, Key> {
  return Object.fromEntries(keys.map((key) => [key, source[key]])) as Pick<Source, Key>
}

/** What everyone gets of a person whom they may see at all. A suspended badge shows no level. */
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

/** What of an athlete profile stands in lists of people: what everyone gets, no section. */
export function projectHead(
  profile: Required<AthleteProfile>,
): Pick<AthleteProfile, (typeof HEAD_FIELDS)[number]> {
  return pick(profile, HEAD_FIELDS)
}

/** As much of an athlete profile as the viewer may see, who may see the person. */
export function projectAthleteProfile(
  viewer: Onlooker,
  owner: PersonSubject,
  profile: Required<AthleteProfile>,
): AthleteProfile {
  const sections = SECTIONS.filter(({ action }) => can(viewer, action, owner))
  return pick(profile, [...HEAD_FIELDS, ...sections.map(({ field }) => field)])
}
