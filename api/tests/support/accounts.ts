import type { Account } from '#rules/account'

/** The moment at which November 21 has begun everywhere: that day for people whose zone is unknown, too. */
export const NOW = new Date('2026-11-21T12:00:00Z')

/** An account in the form that the rules take: new and without a type by default. */
export function account(details: Partial<Account> = {}): Account {
  return {
    id: '3f2a9c1e-6b1d-4a57-9e0c-2f7d8a51c0b4',
    email: 'jordan@example.com',
    emailIsConfirmed: true,
    firstName: 'Jordan',
    lastName: 'Miles',
    profileImageUrl: null,
    accountType: null,
    organizationKind: null,
    dateOfBirth: null,
    timeZone: null,
    refusedDateOfBirth: null,
    isVerified: false,
    verificationLevel: null,
    backgroundCheckValidUntil: null,
    suspendedAt: null,
    deletionRequestedAt: null,
    hasSecondFactor: false,
    teamUntil: null,
    hasGuardian: false,
    ...details,
  }
}

export const adult = (details: Partial<Account> = {}) =>
  account({ accountType: 'athlete', dateOfBirth: '2000-01-01', ...details })

export const minor = (details: Partial<Account> = {}) =>
  account({ accountType: 'athlete', dateOfBirth: '2009-06-01', ...details })
