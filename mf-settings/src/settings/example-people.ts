import type { CurrentUser, Person, PrivacySettings, Profile, Session } from '@fieldhouse/contract'
import { aUser } from '@fieldhouse/remote-kit/stories'

/** Signed-in people for stories. */
export const athlete = aUser()

/** The longest possible name, and nothing confirmed. */
export const atItsWorst = aUser({
  firstName: 'Maximiliana-Alexandrina-Theodora-Wilhelmina-Constantia-Eloise',
  lastName: 'محمد عبد الرحمن الفارسي',
  email: 'an.unusually.long.address.that.goes.on.and.on@subdomain.example-of-length.test',
  emailConfirmed: false,
})

export const newcomer = aUser({ isVerified: false, verificationLevel: null })

export const coach = aUser({
  accountType: 'institution_coach',
  dateOfBirth: null,
  backgroundCheckValidUntil: '2027-11-01T12:00:00.000Z',
})

/** One name. */
export const organization = aUser({
  accountType: 'institution_org',
  organizationKind: 'sponsor',
  firstName: 'Northlane Sports',
  lastName: '',
})

export const minor = aUser({ isMinor: true, dateOfBirth: '2009-04-30' })
export const awaiting = aUser({ ...minor, status: 'awaiting_guardian' })

const levels = (differences: Partial<PrivacySettings>): PrivacySettings => ({
  profileVisibility: 'public',
  statsVisibility: 'public',
  achievementsVisibility: 'public',
  mediaVisibility: 'public',
  contactVisibility: 'coaches',
  ...differences,
})

export const openLevels = levels({})
/** Each section with a different audience than the profile. */
export const crossedLevels = levels({
  profileVisibility: 'teams',
  statsVisibility: 'coaches',
  achievementsVisibility: 'sponsors',
  contactVisibility: 'sponsors',
})

export const someone: Person = {
  id: '9b1f6a52-0d0c-4a67-9a55-6a1f0c8f6f11',
  firstName: 'Sam',
  lastName: 'Reed',
  profileImageUrl: null,
  isVerified: false,
  verificationLevel: null,
  accountType: 'athlete',
}

export const sessions: Session[] = [
  ['Firefox on Windows', true],
  ['Safari on iPhone', false],
  ['Unknown device', false],
].map(([device, isCurrent], index) => ({
  id: `0199f2c4-7c1e-7d3a-b0a4-00000000000${index}`,
  device: String(device),
  address: index === 2 ? null : '203.0.x.x',
  createdAt: '2026-11-01T09:30:00.000Z',
  lastSeenAt: '2026-11-20T09:30:00.000Z',
  isCurrent: isCurrent === true,
}))

export function profileOf({ id, firstName, lastName, accountType }: CurrentUser): Profile {
  return {
    user: { ...someone, id, firstName, lastName, accountType },
    athleteProfile: {
      sport: 'swimming',
      position: null,
      location: null,
      graduationYear: null,
      highSchool: null,
      college: null,
      bio: null,
      height: null,
      weight: null,
      bannerImageUrl: null,
    },
    connection: 'self',
    connectionId: null,
    canMessage: false,
    canConnect: false,
  }
}
