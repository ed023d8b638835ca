import { isGuardianOfOwner } from '#rules/guardianship'
import { profileIsVisible, type ViewerPlaceholders } from '#rules/visibility'

/**
 * Whether a post has appeared, an SQL condition over `post` and its author as `owner` (users): what is pending or
 * declined is there for its author and the guardians alone (rules.md, Posts and feed), what a reviewer hid for its
 * author alone.
 */
export function postHasAppeared(viewer: ViewerPlaceholders): string {
  return `(
    post.status = 'published'
    or post.author_id = ${viewer.viewerId}
    or (post.status <> 'hidden' and ${isGuardianOfOwner(viewer)})
  )`
}

/**
 * Which posts a viewer may see, asked of many at once: an SQL condition over `post`, its author as `owner` (users) and
 * `privacy` (the author's privacy settings). Posts follow the ceiling of the profile.
 */
export function postIsVisible(viewer: ViewerPlaceholders): string {
  return `(${profileIsVisible(viewer)} and ${postHasAppeared(viewer)})`
}
