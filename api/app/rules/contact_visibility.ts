import { isGuardianOfOwner } from '#rules/guardianship'
import type { ViewerPlaceholders } from '#rules/visibility'

/**
 * Who may ask a person for contact, by a connection request or a first message (rules.md, Visibility levels): an SQL
 * condition over `owner` (users) and `privacy` (their privacy settings). It stands beside `profileIsVisible`: whom
 * the viewer does not see they cannot ask.
 */
export function admitsContact(viewer: ViewerPlaceholders): string {
  return `(
    privacy.contact_visibility = any(${viewer.audiences})
    or ${isGuardianOfOwner(viewer)}
  )`
}
