import type { AccountStatus } from '@fieldhouse/contract'
import type { Account } from '#rules/account'
import { ageAt, ATHLETE_MIN_AGE, isMinor } from '#rules/age'

type Known = Pick<
  Account,
  | 'suspendedAt'
  | 'deletionRequestedAt'
  | 'accountType'
  | 'dateOfBirth'
  | 'timeZone'
  | 'refusedDateOfBirth'
  | 'hasGuardian'
>

/**
 * True while a refused date of birth still means under 17, whatever the account type (docs/rules.md, Who counts as
 * what).
 */
export function isUnderAge(
  { refusedDateOfBirth, timeZone }: Pick<Known, 'refusedDateOfBirth' | 'timeZone'>,
  now: Date,
): boolean {
  return refusedDateOfBirth !== null && ageAt(now, refusedDateOfBirth, timeZone) < ATHLETE_MIN_AGE
}

/**
 * Derived at every use and stored nowhere, so that it cannot drift: a birthday or a guardian's acceptance changes it
 * without a job (docs/rules.md, Date of birth and account type).
 */
export function accountStatus(account: Known, now: Date): AccountStatus {
  if (account.suspendedAt) return 'suspended'
  if (account.deletionRequestedAt) return 'deleting'
  if (isUnderAge(account, now)) return 'under_age'
  if (isMinor(account, now) && !account.hasGuardian) return 'awaiting_guardian'
  return 'active'
}
