import type { AccountType } from '@fieldhouse/contract'

/** Names of the account types. */
export const accountTypeNames: Record<AccountType, string> = {
  athlete: 'Athlete',
  parent: 'Parent or guardian',
  institution_coach: 'Coach or recruiter',
  institution_org: 'Organization or team',
  curator: 'Content curator',
  admin: 'Administrator',
}
