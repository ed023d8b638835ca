import { isBlocked } from '#tests/worlds/sight'
import { isMinor } from '#tests/worlds/standing'
import type { Case, Person, Reported, World } from '#tests/worlds/world'

/** Reports and their reviewers (docs/rules.md, Visibility levels; Connections, blocks, reports). */

const isPublic = (person: Person) => person.levels.profileVisibility === 'public'

/**
 * Curators see reports of content that is public to all, never of messages or of a minor. `either`: the rules do not say
 * whether content invisible to everybody now, because its author is absent or it is pending, counts as public.
 */
export function isForCurator(
  world: World,
  curator: Person,
  { reported }: Case,
): boolean | 'either' {
  const { accused } = reported
  // A block overrides every other rule.
  if (isBlocked(world, curator, accused)) return false
  if (reported.type === 'message' || isMinor(world, accused) || !isPublic(accused)) return false
  if (reported.type === 'media' && accused.levels.mediaVisibility !== 'public') return false
  if (reported.type === 'comment') {
    const { post } = reported.comment
    if (!isPublic(post.author) || isMinor(world, post.author)) return false
    if (post.status !== 'published' || isAway(post.author)) return 'either'
    if (isBlocked(world, curator, post.author)) return 'either'
  }
  return isAway(accused) || !isThere(world, reported) ? 'either' : true
}

const isAway = ({ isSuspended, isDeleting, isHidden }: Person) =>
  isSuspended || isDeleting || isHidden

/** True if neither deleted nor waiting for a guardian. */
function isThere(world: World, reported: Reported): boolean {
  switch (reported.type) {
    case 'post':
      return world.posts.includes(reported.post) && reported.post.status === 'published'
    case 'media':
      return reported.picture.status === 'published'
    case 'comment':
      return (
        world.posts.includes(reported.comment.post) &&
        reported.comment.post.comments.includes(reported.comment)
      )
    default:
      return true
  }
}

/** True for a case about the reviewer's own content, or their child's or guardian's. */
export function isInvolved(world: World, reviewer: Person, { reported, reporters }: Case): boolean {
  return [reported.accused, ...reporters].some(
    (party) =>
      party === reviewer ||
      world.links.some(
        ({ guardian, child }) =>
          (guardian === reviewer && child === party) || (guardian === party && child === reviewer),
      ),
  )
}

export const isHiding = ({ status }: Case) => status === 'hidden' || status === 'suspended'
