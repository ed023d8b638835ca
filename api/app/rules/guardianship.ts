import type { ViewerPlaceholders } from '#rules/visibility'

/**
 * Whether `guardian` (users) is one whose links count, an SQL condition that follows `isVerifiedParent`.
 * @param now the placeholder of the current time
 */
export function isVerifiedGuardian(now: string): string {
  return `(
    guardian.account_type = 'parent' and guardian.is_verified and guardian.suspended_at is null
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
