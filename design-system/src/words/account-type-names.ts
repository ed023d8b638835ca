import type { AccountType } from '@fieldhouse/contract'

/** What kind of account somebody has, as people call it. */
export const accountTypeNames: Record<AccountType, string> = {
  athlete: 'Athlete',
  parent: 'Parent or guardian',
  institution_coach: 'Coach or recruiter',
  institution_org: 'Organization or team',
  curator: 'Content curator',
  admin: 'Administrator',
}
