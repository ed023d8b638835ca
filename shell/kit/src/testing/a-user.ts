import type { CurrentUser } from '@fieldhouse/contract'

/** A signed-in athlete, with the given differences. */
export function aUser(differences: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: '3f2a9c1e-6b1d-4a57-9e0c-2f7d8a51c0b4',
    email: 'jordan@example.com',
    firstName: 'Jordan',
    lastName: 'Miles',
    profileImageUrl: null,
    isVerified: true,
    verificationLevel: 'verified',
    accountType: 'athlete',
    organizationKind: null,
    backgroundCheckValidUntil: null,
    deletesAt: null,
    factorWait: null,
    emailConfirmed: true,
    dateOfBirth: '2007-04-30',
    isMinor: false,
    eighteenOn: null,
    seventeenOn: null,
    status: 'active',
    isOnTeam: false,
    ...differences,
  }
}
