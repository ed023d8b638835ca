import { isGuardianOfOwner } from '#rules/guardianship'
import { profileIsVisible, type ViewerPlaceholders } from '#rules/visibility'

/**
 * SQL condition over `post` and its author as `owner` (users): true when a post is shown. Pending and declined posts
 * are visible to the author and the guardians only (docs/rules.md, Posts and feed), posts hidden by a reviewer to the
 * author only.
 */
export function postHasAppeared(viewer: ViewerPlaceholders): string {
  return `(
    post.status = 'published'
    or post.author_id = ${viewer.viewerId}
    or (post.status <> 'hidden' and ${isGuardianOfOwner(viewer)})
  )`
}

/**
 * SQL condition for posts visible to the viewer. Over `post`, its author as `owner` (users) and `privacy` (the author's
 * privacy settings). Posts follow the ceiling of the profile.
 */
export function postIsVisible(viewer: ViewerPlaceholders): string {
  return `(${profileIsVisible(viewer)} and ${postHasAppeared(viewer)})`
}
