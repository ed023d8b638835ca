import type { Account } from '#rules/account'
import { countsAsVerified } from '#rules/audiences'

type Standing = Pick<
  Account,
  'accountType' | 'isVerified' | 'backgroundCheckValidUntil' | 'suspendedAt'
>

/**
 * What an account type gives beyond an athlete's rights comes with an approved identity and an approved background
 * check, for as long as that lasts (rules.md, Who counts as what; Verification). Choosing the type gives nothing.
 */
function hasRightsOfType(account: Standing, now: Date): boolean {
  const { backgroundCheckValidUntil } = account
  return (
    countsAsVerified(account) &&
    backgroundCheckValidUntil !== null &&
    backgroundCheckValidUntil > now
  )
}

/** Reviews, decides on reports, and reads the audit log. */
export function isAdmin(account: Standing, now: Date): boolean {
  return account.accountType === 'admin' && hasRightsOfType(account, now)
}

/** Writes the news. */
export function isEditor(account: Standing, now: Date): boolean {
  return (
    isAdmin(account, now) || (account.accountType === 'curator' && hasRightsOfType(account, now))
  )
}
