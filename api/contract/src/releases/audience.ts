import type { CurrentUser } from '../accounts/account.ts'
import type { RemoteAudience } from './remote.ts'

/** Facts that decide whether a remote is for somebody. */
export type AudienceMember = Pick<CurrentUser, 'accountType' | 'isVerified' | 'isMinor'>

/** Known of a {@link CurrentUser}; nobody else is on a team. */
const isOnTeam = (person: AudienceMember) => 'isOnTeam' in person && person.isOnTeam === true

/**
 * True if a person is in the audience of a remote, of one of its routes or of its navigation entry. Checked by the front
 * door before it names a remote to a browser, and by the shell before it links or loads one.
 */
export function isFor(audience: RemoteAudience, person: AudienceMember): boolean {
  switch (audience.kind) {
    case 'members':
      return true
    case 'families':
      return person.accountType === 'parent' || person.isMinor
    case 'account_types':
      if (audience.teams && isOnTeam(person)) return true
      return (
        person.accountType !== null &&
        audience.accountTypes.includes(person.accountType) &&
        (person.isVerified || !audience.verified)
      )
  }
}

/**
 * True if the API offers somebody only onboarding and their own account: before an account type is chosen, and after a date
 * of birth under 17 was refused.
 */
export function mustOnboard({
  accountType,
  status,
}: Pick<CurrentUser, 'accountType' | 'status'>): boolean {
  return accountType === null || status === 'under_age'
}
