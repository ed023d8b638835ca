import type { CurrentUser } from '@fieldhouse/contract'

/**
 * True if the person has the rights of their account type: with an approved identity and a background check that has not
 * expired (docs/rules.md, Who counts as what; Verification). A courtesy: the API refuses everybody else. Athletes need
 * none of it.
 * @param now in ms
 */
export function hasRightsOfType(
  { isVerified, backgroundCheckValidUntil }: CurrentUser,
  now = Date.now(),
): boolean {
  return (
    isVerified && backgroundCheckValidUntil !== null && Date.parse(backgroundCheckValidUntil) > now
  )
}
