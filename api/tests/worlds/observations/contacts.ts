import { MISSING } from '#tests/support/connections'
import { hasThread } from '#tests/worlds/actions/messages'
import {
  awaitsGuardianOf,
  boxOf,
  isWithin,
  messagesFor,
  standing,
  unreadOf,
} from '#tests/worlds/contact'
import { type Look, listOf, parts, someOf, sorted } from '#tests/worlds/looks'
import {
  across,
  correspondentOf,
  mayBeNamed,
  messageOf,
  missing,
  personOf,
  worksForOf,
} from '#tests/worlds/observations/shapes'
import { isConnected } from '#tests/worlds/sight'
import { isAbsent } from '#tests/worlds/standing'
import type { Pair, Person, World } from '#tests/worlds/world'

/** Connections, conversations, and people set aside. */

export function threadLook(world: World, viewer: Person, person: Person): Look {
  const path = `/api/messages/${person.id}?mark=0`
  const between = world.thread(viewer, person)
  if (!hasThread(world, viewer, person)) return missing(path, `/api/messages/${MISSING}?mark=0`)
  return {
    path,
    is: between ? messagesFor(between, viewer).map((one) => messageOf(one, between)) : [],
    read: listOf(parts.message),
  }
}

export function conversationLooks(world: World, viewer: Person): Look[] {
  const mine = world.threads
    .filter(({ people }) => people.includes(viewer))
    .toSorted((one, another) => another.lastAt - one.lastAt)
  const inBox = (box: 'conversations' | 'requests') =>
    mine.filter((thread) => boxOf(world, thread, viewer) === box)
  return [
    {
      path: '/api/messages/conversations',
      is: sorted(
        inBox('conversations').map((thread) => {
          const person = across(viewer, thread)
          return {
            user: correspondentOf(person),
            worksFor: worksForOf(world, viewer, person),
            words: messagesFor(thread, viewer).at(-1)?.words,
            unreadCount: unreadOf(thread, viewer),
            isVerifiedConnection: person.isVerified && isConnected(world, viewer, person),
          }
        }),
      ),
      read: someOf(parts.conversation),
    },
    {
      path: '/api/messages/requests',
      is: sorted(
        inBox('requests').flatMap((thread) => {
          const last = messagesFor(thread, viewer).at(-1)
          const person = across(viewer, thread)
          const user = correspondentOf(person)
          const worksFor = worksForOf(world, viewer, person)
          return last ? [{ user, worksFor, message: messageOf(last, thread) }] : []
        }),
      ),
      read: someOf(parts.request),
    },
  ]
}

function connectionOf(world: World, viewer: Person, pair: Pair) {
  const person = pair.asker === viewer ? pair.asked : pair.asker
  const stand = standing(world, viewer, person)
  const isSent =
    stand === 'pending_out' ||
    pair.asker === viewer ||
    (pair.status === 'accepted' && pair.isAskedByBoth)
  return {
    id: pair.id,
    user: personOf(person),
    status: stand === 'pending_out' ? 'pending' : pair.status,
    direction: isSent ? 'out' : 'in',
    awaitsGuardian: awaitsGuardianOf(world, pair, viewer),
    worksFor: worksForOf(world, viewer, person),
  }
}

export function connectionLooks(world: World, viewer: Person): Look[] {
  const mine = world.pairs
    .filter(({ asker, asked }) => asker === viewer || asked === viewer)
    .filter(({ asker, asked }) => isWithin(world, viewer, asker === viewer ? asked : asker))
  const standingIn = (pair: Pair) =>
    standing(world, viewer, pair.asker === viewer ? pair.asked : pair.asker)
  const accepted = mine.filter((pair) => standingIn(pair) === 'connected')
  const pending = mine.filter((pair) => standingIn(pair).startsWith('pending'))
  return [
    {
      path: '/api/connections',
      is: sorted(accepted.map((pair) => connectionOf(world, viewer, pair))),
      read: someOf(parts.connection),
    },
    {
      path: '/api/connections/requests',
      is: sorted(pending.map((pair) => connectionOf(world, viewer, pair))),
      read: someOf(parts.connection),
    },
  ]
}

const newestFirst = (one: { at: number }, another: { at: number }) => another.at - one.at

export function ownLists(world: World, viewer: Person): Look[] {
  const aside = (list: 'blocks' | 'mutes') =>
    world[list].filter(({ by }) => by === viewer).toSorted(newestFirst)
  return [
    {
      path: '/api/blocks',
      is: aside('blocks').map(({ whom }) => ({
        userId: whom.id,
        user: isAbsent(whom) ? null : personOf(whom),
      })),
      read: listOf(parts.setAside),
    },
    {
      path: '/api/mutes',
      // People hidden since, or behind a block, are not named but can still be removed from the list.
      is: aside('mutes').map(({ whom }) => ({
        userId: whom.id,
        user: mayBeNamed(world, viewer, whom) ? personOf(whom) : null,
      })),
      read: listOf(parts.setAside),
    },
  ]
}
