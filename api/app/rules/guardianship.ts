import { isMinorSql } from '#rules/age'
import type { ViewerPlaceholders } from '#rules/visibility'

/**
 * SQL condition: true when the links of `guardian` (users) count. Follows `isVerifiedParent`.
 * @param now placeholder of the current time
 */
export function isVerifiedGuardian(now: string): string {
  return `(
    guardian.account_type = 'parent' and guardian.is_verified and guardian.absent_since is null
    and guardian.background_check_valid_until > ${now}
  )`
}

/**
 * SQL condition: true when a person has a guardian with a valid verification.
 * @param childId a column, with its table's name, or a parameter
 * @param now placeholder of the current time
 */
export function hasVerifiedGuardian(childId: string, now: string): string {
  return `exists (
    select from guardian_links link join users guardian on guardian.id = link.guardian_id
    where link.child_id = ${childId} and ${isVerifiedGuardian(now)}
  )`
}

/** SQL condition: true when the viewer is a guardian of `owner` (users). Ends on the 18th birthday. */
export function isGuardianOfOwner({
  viewerId,
  wardsAt,
}: Pick<ViewerPlaceholders, 'viewerId' | 'wardsAt'>): string {
  return `(
    ${isMinorSql('owner', wardsAt)}
    and exists (
      select from guardian_links link
      where link.child_id = owner.id and link.guardian_id = ${viewerId}
    )
  )`
}

/**
 * SQL condition: true when `link` (guardian_links) joins the viewer to the child `owner` (users). Same as {@link
 * isGuardianOfOwner}, for statements that read the link.
 */
export function isLinkOfGuardian({
  viewerId,
  wardsAt,
}: Pick<ViewerPlaceholders, 'viewerId' | 'wardsAt'>): string {
  return `(
    link.guardian_id = ${viewerId}
    and ${isMinorSql('owner', wardsAt)}
  )`
}

/**
 * SQL condition: true when `link` (guardian_links) of `guardian` to `owner` (both users) counts: a verified guardian,
 * and a child under 18.
 * @param now placeholder of the current time
 */
export function linkCounts(now: string): string {
  return `(
    ${isVerifiedGuardian(now)}
    and ${isMinorSql('owner', now)}
  )`
}
