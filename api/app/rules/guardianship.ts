import type { ViewerPlaceholders } from '#rules/visibility'

/**
 * Whether `guardian` (users) is one whose links count, an SQL condition that follows `isVerifiedParent`.
 * @param now the placeholder of the current time
 */
export function isVerifiedGuardian(now: string): string {
  return `(
    guardian.account_type = 'parent' and guardian.is_verified and guardian.absent_since is null
    and guardian.background_check_valid_until > ${now}
  )`
}

/**
 * Whether a person has a guardian whose link counts, an SQL condition.
 * @param childId a column, with its table's name, or a parameter
 * @param now the placeholder of the current time
 */
export function hasVerifiedGuardian(childId: string, now: string): string {
  return `exists (
    select from guardian_links link join users guardian on guardian.id = link.guardian_id
    where link.child_id = ${childId} and ${isVerifiedGuardian(now)}
  )`
}

/** Whether the viewer is a guardian of `owner` (users), an SQL condition. At 18 that ends by itself. */
export function isGuardianOfOwner({
  viewerId,
  wardsBornAfter,
}: Pick<ViewerPlaceholders, 'viewerId' | 'wardsBornAfter'>): string {
  return `(
    owner.account_type = 'athlete' and owner.date_of_birth > ${wardsBornAfter}
    and exists (
      select from guardian_links link
      where link.child_id = owner.id and link.guardian_id = ${viewerId}
    )
  )`
}

/**
 * Whether `link` (guardian_links) is the viewer's to the child `owner` (users), an SQL condition: the same as
 * {@link isGuardianOfOwner}, for statements that read the link.
 */
export function isLinkOfGuardian({
  viewerId,
  wardsBornAfter,
}: Pick<ViewerPlaceholders, 'viewerId' | 'wardsBornAfter'>): string {
  return `(
    link.guardian_id = ${viewerId}
    and owner.account_type = 'athlete' and owner.date_of_birth > ${wardsBornAfter}
  )`
}

/**
 * Whether `link` (guardian_links) of `guardian` to `owner` (both users) counts, an SQL condition: a verified guardian,
 * and a child who is not 18.
 * @param now the placeholder of the current time
 * @param adultsBornBy the placeholder of what `adultsBornBy` says of today
 */
export function linkCounts(now: string, adultsBornBy: string): string {
  return `(
    ${isVerifiedGuardian(now)}
    and owner.account_type = 'athlete' and owner.date_of_birth > ${adultsBornBy}
  )`
}
