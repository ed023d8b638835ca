import { conflict, forbidden, type Problem } from '#core/problems/problem'
import type { Account } from '#rules/account'

const DAY_MS = 24 * 60 * 60 * 1_000

/** How long people may change their mind after they asked for their account to be deleted (rules.md, Account). */
export const GRACE_DAYS = 30

type Leaving = Pick<Account, 'deletionRequestedAt'>

/** When the account is deleted; null for who never asked. */
export function deletesAt({ deletionRequestedAt }: Leaving): Date | null {
  return deletionRequestedAt && new Date(deletionRequestedAt.getTime() + GRACE_DAYS * DAY_MS)
}

/** Who asked before this moment is deleted by now. */
export const deletedIfRequestedBy = (now: Date) => new Date(now.getTime() - GRACE_DAYS * DAY_MS)

/** Nothing brings the account back: to whoever signs in it is as if there were none. */
export function isGone(account: Leaving, now: Date): boolean {
  const moment = deletesAt(account)
  return moment !== null && moment <= now
}

/** What is answered to everything but the account itself, its export and changing one's mind. */
export const accountDeleting = () =>
  forbidden('account_deleting', 'This account is about to be deleted: keep it to go on')

export interface DeletionFacts {
  /** A verified admin, and no other is left. */
  isLastAdmin: boolean
}

/**
 * Whether somebody may have their account deleted.
 * @returns the refusal, or null
 */
export function refusedDeletion({ isLastAdmin }: DeletionFacts): Problem | null {
  if (!isLastAdmin) return null
  return conflict(
    'last_admin',
    'You are the only admin: make somebody else one first, then delete your account',
  )
}

/**
 * Whether an account may be kept after all. Keeping one that nobody asked to delete changes nothing.
 * @returns the refusal, or null
 */
export function refusedRestore(account: Leaving, now: Date): Problem | null {
  return isGone(account, now)
    ? conflict('deletion_begun', 'It is too late: this account is being deleted')
    : null
}
