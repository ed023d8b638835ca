import { type Look, parts, someOf, sorted } from '#tests/worlds/looks'
import { name, personOf } from '#tests/worlds/observations/shapes'
import { isForCurator } from '#tests/worlds/review'
import { seesComment, seesPicture, seesPost } from '#tests/worlds/sight'
import { isAdmin, isReviewer } from '#tests/worlds/standing'
import type { Case, Person, World } from '#tests/worlds/world'

/** Lists of admins and curators. */

export function reviewLooks(world: World, viewer: Person): Look[] {
  const users: Look = isAdmin(viewer)
    ? {
        path: '/api/admin/users?limit=100',
        is: sorted(world.people.map(personOf)),
        read: someOf(parts.person),
      }
    : { path: '/api/admin/users', refused: 403 }
  const path = '/api/admin/reports?limit=100'
  if (!isReviewer(viewer)) return [users, { path, refused: 403 }]
  const vague = new Set<string>()
  const shown = world.cases.filter((one) => {
    const isShown = isAdmin(viewer) || isForCurator(world, viewer, one)
    if (isShown === 'either') vague.add(one.reported.id)
    return isShown === true
  })
  return [
    users,
    {
      path,
      is: sorted(
        shown.map(({ reported, status }) => ({
          subjectType: reported.type,
          subjectId: reported.id,
          status,
          accused: personOf(reported.accused),
        })),
      ),
      mayName: world.cases
        .filter((one) => shown.includes(one) || vague.has(one.reported.id))
        .map((one) => `${name(one.reported.accused)} ${quotable(world, viewer, one)}`)
        .join(' '),
      read: (answer) =>
        someOf(parts.report)(answer).filter(({ subjectId }) => !vague.has(subjectId)),
    },
  ]
}

/** Reported text that the list may quote; text hidden by its level has to be opened by an admin. */
function quotable(world: World, viewer: Person, one: Case): string {
  const { reported } = one
  const isOpen = isForCurator(world, viewer, one) !== false
  switch (reported.type) {
    case 'post':
      return isOpen || seesPost(world, viewer, reported.post) ? reported.post.words : ''
    case 'comment':
      return isOpen || seesComment(world, viewer, reported.comment) ? reported.comment.words : ''
    case 'media':
      return isOpen || seesPicture(world, viewer, reported.picture) ? reported.picture.words : ''
    case 'message':
      return [reported.message.from, reported.message.to].includes(viewer)
        ? reported.message.words
        : ''
    case 'profile':
      return ''
  }
}
