import type {
  Appeal,
  AthleteProfile,
  Connection,
  Media,
  Person,
  Profile,
  StaffMember,
} from '@fieldhouse/contract'

/** Another person, with the given differences. */
export function aPerson(differences: Partial<Person> = {}): Person {
  return {
    id: '9b1f6a52-0d0c-4a67-9a55-6a1f0c8f6f11',
    firstName: 'Amara',
    lastName: 'Reid',
    profileImageUrl: null,
    isVerified: true,
    verificationLevel: 'elite',
    accountType: 'athlete',
    ...differences,
  }
}

export function anAthleteProfile(differences: Partial<AthleteProfile> = {}): AthleteProfile {
  return {
    sport: 'track',
    position: '400 m',
    location: 'Baton Rouge, Louisiana',
    graduationYear: 2027,
    highSchool: 'McKinley High',
    college: null,
    bio: 'Long sprinter who likes the rail.',
    height: '5′ 9″',
    weight: null,
    bannerImageUrl: null,
    stats: { '400_m_pb': '51.92', state_titles: 2, gpa: 3.8 },
    achievements: ['Louisiana 5A champion, 400 m, 2026', 'Team captain, two seasons'],
    ...differences,
  }
}

/** Another person's profile, open to a stranger. */
export function aProfile(differences: Partial<Profile> = {}): Profile {
  return {
    user: aPerson(),
    athleteProfile: anAthleteProfile(),
    connection: 'none',
    connectionId: null,
    canConnect: true,
    canMessage: true,
    ...differences,
  }
}

/** The signed-in person's own profile. */
export function anOwnProfile({ user, ...rest }: { user: Person } & Partial<Profile>): Profile {
  const { id, firstName, lastName, profileImageUrl, isVerified, verificationLevel, accountType } =
    user
  return aProfile({
    user: { id, firstName, lastName, profileImageUrl, isVerified, verificationLevel, accountType },
    connection: 'self',
    canConnect: false,
    canMessage: false,
    ...rest,
  })
}

let made = 0

export function aPicture(differences: Partial<Media> = {}): Media {
  made += 1
  const tail = String(made).padStart(12, '0')
  return {
    id: `0199f2c4-7c1e-7d3a-b0a4-${tail}`,
    imageUrl: `/api/pictures/0199f2c4-7c1e-7d3a-b0a5-${tail}`,
    width: 1600,
    height: 1200,
    placeholder: 'data:image/webp;base64,UklGRg==',
    caption: null,
    altText: null,
    position: made - 1,
    status: 'published',
    declineReason: null,
    createdAt: '2026-11-20T09:30:00.000Z',
    ...differences,
  }
}

export function aConnection(differences: Partial<Connection> = {}): Connection {
  made += 1
  return {
    id: `0199f2c4-7c1e-7d3a-b0a6-${String(made).padStart(12, '0')}`,
    user: aPerson(),
    status: 'pending',
    direction: 'in',
    note: null,
    awaitsGuardian: false,
    createdAt: '2026-11-20T09:30:00.000Z',
    ...differences,
  }
}

export function aStaffMember(differences: Partial<StaffMember> = {}): StaffMember {
  return {
    user: aPerson({ accountType: 'institution_coach', firstName: 'Dana', lastName: 'Torres' }),
    sport: 'track',
    level: 'college',
    status: 'accepted',
    askedAt: '2026-11-20T09:30:00.000Z',
    ...differences,
  }
}

/** Answer to an appeal that nobody has decided yet. */
export const anAppeal: Appeal = {
  statement: 'It was a joke.',
  createdAt: '2026-11-26T10:00:00.000Z',
  status: 'open',
}
