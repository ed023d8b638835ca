import { type Look, oneOf, parts } from '#tests/worlds/looks'
import { mayBeNamed, personOf } from '#tests/worlds/observations/shapes'
import { awaitsGuardian, isMinor } from '#tests/worlds/standing'
import type { Person, World } from '#tests/worlds/world'

/** One's own account, levels and notifications. */

/** Names that notifications may contain; others' texts never occur in them. */
export function notificationLook(world: World, viewer: Person): Look {
  const family = (person: Person) =>
    world.families.some(
      ({ guardian, child }) =>
        (guardian === viewer && child === person) || (child === viewer && guardian === person),
    )
  const may = world.people.filter((person) => family(person) || mayBeNamed(world, viewer, person))
  return {
    path: '/api/notifications?limit=100',
    namesOnly: new Set(may.map(({ lastName }) => lastName)),
  }
}

export function ownAccount(world: World, viewer: Person): Look[] {
  const status = viewer.isDeleting
    ? 'deleting'
    : viewer.isRefused
      ? 'under_age'
      : awaitsGuardian(world, viewer)
        ? 'awaiting_guardian'
        : 'active'
  return [
    {
      path: '/api/auth/user',
      is: {
        ...personOf(viewer),
        // A refused date leaves no type but athlete: another one has to be chosen again.
        ...(viewer.isRefused && viewer.accountType !== 'athlete' ? { accountType: null } : {}),
        status,
        isMinor: isMinor(world, viewer),
        dateOfBirth: viewer.born,
      },
      read: oneOf(
        (
          user: Parameters<typeof parts.person>[0] & {
            status: string
            isMinor: boolean
            dateOfBirth: string | null
          },
        ) => ({
          ...parts.person(user),
          status: user.status,
          isMinor: user.isMinor,
          dateOfBirth: user.dateOfBirth,
        }),
      ),
    },
  ]
}

export const privacyLook = (viewer: Person): Look => ({
  path: '/api/privacy-settings',
  is: viewer.levels,
  read: ({ json }) => json,
})
