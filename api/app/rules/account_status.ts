import type { AccountStatus } from '@fieldhouse/contract'
import type { Account } from '#rules/account'
import { ageOn, ATHLETE_MIN_AGE, isMinor } from '#rules/age'
import type { Day } from '#core/clock'

type Known = Pick<
  Account,
  | 'suspendedAt'
  | 'deletionRequestedAt'
  | 'accountType'
  | 'dateOfBirth'
  | 'refusedDateOfBirth'
  | 'hasGuardian'
>

/**
 * True while a refused date of birth still means under 17, whatever the account type (docs/rules.md, Who counts as
 * what).
 */
export function isUnderAge(
  { refusedDateOfBirth }: Pick<Known, 'refusedDateOfBirth'>,
  today: Day,
): boolean {
  return refusedDateOfBirth !== null && ageOn(today, refusedDateOfBirth) < ATHLETE_MIN_AGE
}

/**
 * Derived at every use and stored nowhere, so that it cannot drift: a birthday or a guardian's acceptance changes it
 * without a job (docs/rules.md, Date of birth and account type).
 */
export function accountStatus(account: Known, today: Day): AccountStatus {
  if (account.suspendedAt) return 'suspended'
  if (account.deletionRequestedAt) return 'deleting'
  if (isUnderAge(account, today)) return 'under_age'
  if (isMinor(account, today) && !account.hasGuardian) return 'awaiting_guardian'
  return 'active'
}
