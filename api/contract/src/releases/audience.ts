import type { CurrentUser } from '../accounts/account.ts'
import type { RemoteAudience } from './release.ts'

/** What decides whom a remote is for. */
export type AudienceMember = Pick<CurrentUser, 'accountType' | 'isVerified' | 'isMinor'>

/**
 * Whether a person belongs to whom a remote, one of its routes or its entry in the navigation is for. Asked by the front
 * door before it names a remote to a browser, and by the shell before it links or loads one.
 */
export function isFor(audience: RemoteAudience, person: AudienceMember): boolean {
  switch (audience.kind) {
    case 'members':
      return true
    case 'families':
      return person.accountType === 'parent' || person.isMinor
    case 'account_types':
      return (
        person.accountType !== null &&
        audience.accountTypes.includes(person.accountType) &&
        (person.isVerified || !audience.verified)
      )
  }
}

/**
 * Whether the API answers somebody nothing but onboarding and their own account: before an account type is chosen, and
 * after a date under 17 was refused.
 */
export function mustOnboard({
  accountType,
  status,
}: Pick<CurrentUser, 'accountType' | 'status'>): boolean {
  return accountType === null || status === 'under_age'
}
