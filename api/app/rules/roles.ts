import type { Account } from '#rules/account'
import { countsAsVerified } from '#rules/audiences'

type Standing = Pick<
  Account,
  'accountType' | 'isVerified' | 'backgroundCheckValidUntil' | 'suspendedAt'
>

/**
 * Rights beyond an athlete's need an approved identity and an approved background check, and last as long as that
 * (docs/rules.md, Who counts as what; Verification). Choosing an account type gives none.
 */
function hasRightsOfType(account: Standing, now: Date): boolean {
  const { backgroundCheckValidUntil } = account
  return (
    countsAsVerified(account) &&
    backgroundCheckValidUntil !== null &&
    backgroundCheckValidUntil > now
  )
}

/** Works on a remote: owns a deploy token that is valid. `releases/team.ts` knows of which. */
export const isOnTeam = ({ teamUntil }: Pick<Account, 'teamUntil'>, now: Date): boolean =>
  teamUntil !== null && teamUntil > now

/** Reviews requests, decides on reports, and reads the audit log. */
export function isAdmin(account: Standing, now: Date): boolean {
  return account.accountType === 'admin' && hasRightsOfType(account, now)
}

/** Writes the news. */
export function isEditor(account: Standing, now: Date): boolean {
  return (
    isAdmin(account, now) || (account.accountType === 'curator' && hasRightsOfType(account, now))
  )
}
