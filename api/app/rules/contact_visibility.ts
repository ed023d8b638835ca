import { isGuardianOfOwner } from '#rules/guardianship'
import type { ViewerPlaceholders } from '#rules/visibility'

/**
 * SQL condition: true when the viewer may contact a person by a connection request or a first message (docs/rules.md,
 * Visibility levels). Over `owner` (users) and `privacy` (their privacy settings). Combine it with `profileIsVisible`:
 * people hidden from the viewer cannot be contacted.
 */
export function admitsContact(viewer: ViewerPlaceholders): string {
  return `(
    privacy.contact_visibility = any(${viewer.audiences})
    or ${isGuardianOfOwner(viewer)}
  )`
}
