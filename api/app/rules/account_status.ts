import type { AccountStatus } from '@fieldhouse/contract'
import type { Account } from '#rules/account'
import { isMinor } from '#rules/age'
import type { Day } from '#services/clock'

/**
 * Derived at every use and stored nowhere, so that it cannot drift: a birthday or a guardian's acceptance
 * changes it without a job (rules.md, Date of birth and account type).
 */
export function accountStatus(
  account: Pick<
    Account,
    'suspendedAt' | 'deletionRequestedAt' | 'accountType' | 'dateOfBirth' | 'hasGuardian'
  >,
  today: Day,
): AccountStatus {
  if (account.suspendedAt) return 'suspended'
  if (account.deletionRequestedAt) return 'deleting'
  if (isMinor(account, today) && !account.hasGuardian) return 'awaiting_guardian'
  return 'active'
}
