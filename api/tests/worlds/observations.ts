import { template } from '#tests/worlds/disagreement'
import type { Look } from '#tests/worlds/looks'
import { notificationLook, ownAccount, privacyLook } from '#tests/worlds/observations/account'
import {
  connectionLooks,
  conversationLooks,
  ownLists,
  threadLook,
} from '#tests/worlds/observations/contacts'
import { familyLooks } from '#tests/worlds/observations/family'
import {
  galleryLooks,
  profileLook,
  searchLooks,
  staffLook,
  suggestionLook,
} from '#tests/worlds/observations/people'
import { feedLook, postLooks, profilePostsLook } from '#tests/worlds/observations/posts'
import { reviewLooks } from '#tests/worlds/observations/review'
import { refusedReading } from '#tests/worlds/standing'
import type { Person, World } from '#tests/worlds/world'

/** Expected answers of every endpoint for a viewer, derived from the model. */

/** All reads about other people. */
function membersLooks(world: World, viewer: Person): Look[] {
  return [
    ...world.people.flatMap((person) => [
      profileLook(world, viewer, person),
      ...galleryLooks(world, viewer, person),
      staffLook(world, viewer, person),
      profilePostsLook(world, viewer, person),
      threadLook(world, viewer, person),
    ]),
    ...postLooks(world, viewer),
    feedLook(world, viewer),
    ...searchLooks(world, viewer),
    suggestionLook(world, viewer),
    ...connectionLooks(world, viewer),
    ...conversationLooks(world, viewer),
    notificationLook(world, viewer),
    ...ownLists(world, viewer),
    ...familyLooks(world, viewer),
    ...reviewLooks(world, viewer),
    privacyLook(viewer),
  ]
}

/** True for reads of one's own data, which the rules leave open to people who are refused elsewhere. */
const isOwn = (viewer: Person, path: string) =>
  path.includes(viewer.id) ||
  path.startsWith('/api/notifications') ||
  path.startsWith('/api/privacy-settings')

/** All reads of a viewer; null is a visitor who is signed out. */
export function looksOf(world: World, viewer: Person | null): Look[] {
  const refused = refusedReading(viewer)
  if (!refused && viewer) return [...ownAccount(world, viewer), ...membersLooks(world, viewer)]
  const asked = viewer ?? world.people[0]
  if (!asked) return []
  const own = viewer && !viewer.isSuspended ? ownAccount(world, viewer) : []
  const paths = membersLooks(world, asked).map(({ path }) => path)
  const oneOfEach = new Map(paths.map((path) => [template(path), path]))
  return [
    ...own,
    ...[...oneOfEach.values()]
      .filter((path) => refused === 401 || viewer?.isDeleting || !isOwn(asked, path))
      .map((path): Look => ({ path, refused: refused ?? 401 })),
  ]
}
