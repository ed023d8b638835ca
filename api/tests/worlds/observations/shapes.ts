import { fullName } from '@fieldhouse/contract'
import { isCorrespondent, isWithin, standing } from '#tests/worlds/contact'
import type { Look } from '#tests/worlds/looks'
import { countsOf, employerOf, seesProfile } from '#tests/worlds/sight'
import type { Message, Person, Post, Thread, World } from '#tests/worlds/world'

/** Shapes in which the model states people, posts and messages, as answers do. */

export const name: (person: Person) => string = fullName

export const personOf = (person: Person) => ({
  id: person.id,
  name: name(person),
  isVerified: person.isVerified,
  accountType: person.accountType,
})

export const correspondentOf = (person: Person) => ({
  id: person.id,
  name: name(person),
  isVerified: person.isVerified,
})

export function worksForOf(world: World, viewer: Person, coach: Person) {
  const organization = employerOf(world, viewer, coach)
  return organization && personOf(organization)
}

export const missing = (path: string, like: string): Look => ({ path, missing: true, like })

/** True for people visible or related to the viewer. */
export function mayBeNamed(world: World, viewer: Person, person: Person): boolean {
  if (viewer === person || seesProfile(world, viewer, person)) return true
  if (!isWithin(world, viewer, person)) return false
  return (
    ['connected', 'pending_in', 'pending_out'].includes(standing(world, viewer, person)) ||
    isCorrespondent(world, viewer, person)
  )
}

export const postOf = (world: World, viewer: Person, post: Post) => ({
  id: post.id,
  words: post.words,
  status: post.status,
  author: personOf(post.author),
  ...countsOf(world, viewer, post),
  firedByMe: post.fires.has(viewer),
  boostedByMe: post.boosts.has(viewer),
  boostAwaitsGuardian: post.boosts.get(viewer) === 'waiting',
})

export const messageOf = (message: Message, thread: Thread) => ({
  id: message.id,
  senderId: message.from.id,
  recipientId: message.to.id,
  words: message.words,
  sender: name(message.from),
  // Requests have no read receipts.
  isRead: message.isRead && thread.state === 'open',
  isHidden: message.isHidden,
})

export const across = (viewer: Person, { people: [one, another] }: Thread) =>
  one === viewer ? another : one
