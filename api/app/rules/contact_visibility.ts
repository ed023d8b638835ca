import type { ViewerPlaceholders } from '#rules/visibility'

/**
 * Who may ask a person for contact, by a connection request or a first message (rules.md, Visibility levels): an SQL
 * condition over `owner` (users) and `privacy` (their privacy settings). It stands beside `profileIsVisible`: whom
 * the viewer does not see they cannot ask.
 */
export function admitsContact({ viewerId, audiences, isGuardian }: ViewerPlaceholders): string {
  return `(
    privacy.contact_visibility = any(${audiences})
    or (${isGuardian} and exists (
      select from guardian_links of_owner
      where of_owner.child_id = owner.id and of_owner.guardian_id = ${viewerId}
    ))
  )`
}
