import { conflict, forbidden, type Problem } from '#core/problems/problem'
import type { Account } from '#rules/account'

const DAY_MS = 24 * 60 * 60 * 1_000

/** Days in which a request to delete an account can be canceled (docs/rules.md, Account). */
export const GRACE_DAYS = 30

type Leaving = Pick<Account, 'deletionRequestedAt'>

/** Time of the deletion; null without a request. */
export function deletesAt({ deletionRequestedAt }: Leaving): Date | null {
  return deletionRequestedAt && new Date(deletionRequestedAt.getTime() + GRACE_DAYS * DAY_MS)
}

/** Latest time of a request whose account is deleted by now. */
export const deletedIfRequestedBy = (now: Date) => new Date(now.getTime() - GRACE_DAYS * DAY_MS)

/** True when nothing can restore the account: signing in answers as if it did not exist. */
export function isGone(account: Leaving, now: Date): boolean {
  const moment = deletesAt(account)
  return moment !== null && moment <= now
}

/** Answer to everything but the account itself, its export and canceling. */
export const accountDeleting = () =>
  forbidden('account_deleting', 'This account is set for deletion: keep it to continue')

export interface DeletionFacts {
  /** A verified admin, and no other is left. */
  isLastAdmin: boolean
}

/**
 * Decides whether an account may be deleted.
 * @returns the refusal, or null
 */
export function refusedDeletion({ isLastAdmin }: DeletionFacts): Problem | null {
  if (!isLastAdmin) return null
  return conflict(
    'last_admin',
    'You’re the only admin: make someone else an admin first, then delete your account',
  )
}

/**
 * Decides whether a deletion may be canceled. Canceling without a request changes nothing.
 * @returns the refusal, or null
 */
export function refusedRestore(account: Leaving, now: Date): Problem | null {
  return isGone(account, now)
    ? conflict('deletion_begun', 'It’s too late: this account is being deleted')
    : null
}
