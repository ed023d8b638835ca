import { profileIsVisible, type ViewerPlaceholders } from '#rules/visibility'

/**
 * Whether a post has appeared, an SQL condition over `post`: what is pending or declined is there for its author and
 * the guardians alone (rules.md, Posts and feed).
 */
export function postHasAppeared({
  viewerId,
  isGuardian,
}: Pick<ViewerPlaceholders, 'viewerId' | 'isGuardian'>): string {
  return `(
    post.status = 'published'
    or post.author_id = ${viewerId}
    or (${isGuardian} and exists (
      select from guardian_links of_author
      where of_author.child_id = post.author_id and of_author.guardian_id = ${viewerId}
    ))
  )`
}

/**
 * Which posts a viewer may see, asked of many at once: an SQL condition over `post`, its author as `owner` (users) and
 * `privacy` (the author's privacy settings). Posts follow the ceiling of the profile.
 */
export function postIsVisible(viewer: ViewerPlaceholders): string {
  return `(${profileIsVisible(viewer)} and ${postHasAppeared(viewer)})`
}
