import type { ConnectionStanding } from '@fieldhouse/contract'
import { countsAsVerified, isAbsent, isMinor, linksOf } from '#tests/worlds/standing'
import { isBlocked, isConnected, seesProfile, seesSection } from '#tests/worlds/sight'
import type { Pair, Person, Thread, World } from '#tests/worlds/world'

/** Connections and messages (docs/rules.md): who may ask, and who may write. */

/** True while this person's guardian has not approved. */
export const awaitsGuardianOf = (world: World, pair: Pair, person: Person) =>
  pair.status === 'pending' && pair.awaits.has(person) && isMinor(world, person)

export const guardianDecides = (world: World, pair: Pair) =>
  awaitsGuardianOf(world, pair, pair.asker) || awaitsGuardianOf(world, pair, pair.asked)

export function standing(world: World, viewer: Person, person: Person): ConnectionStanding {
  if (viewer === person) return 'self'
  const pair = world.pair(viewer, person)
  if (!pair) return 'none'
  switch (pair.status) {
    case 'accepted':
      return 'connected'
    case 'declined':
      return pair.asker === viewer && pair.isAskedAgain ? 'pending_out' : 'none'
    case 'pending':
      if (pair.isAskedByBoth) return guardianDecides(world, pair) ? 'pending_out' : 'pending_in'
      if (pair.asker === viewer) return 'pending_out'
      return awaitsGuardianOf(world, pair, pair.asker) ? 'none' : 'pending_in'
  }
}

/** True if neither is absent and no block is between them: their relation is visible to both. */
export const isWithin = (world: World, viewer: Person, person: Person) =>
  viewer !== person && !isAbsent(person) && !isBlocked(world, viewer, person)

/** Minors of the two whose guardians must approve and have not. */
export function guardiansAwaited(world: World, one: Person, another: Person): Person[] {
  const pair = world.pair(one, another)
  const needs = (child: Person, from: Person) => {
    if (!isMinor(world, child) || pair?.approvedFor.has(child)) return false
    if (!isMinor(world, from)) return true
    const links = linksOf(world, child)
    return links.length === 0 || links.some((link) => link.switches.requireApprovalForConnections)
  }
  return [one, another].filter((child) => needs(child, child === one ? another : one))
}

/** Status of the answer to a connection request; 404 as for a missing person. */
export function requestAnswer(
  world: World,
  asker: Person,
  person: Person,
): 200 | 201 | 403 | 404 | 422 {
  if (asker === person) return 422
  if (!isWithin(world, asker, person)) return 404
  switch (standing(world, asker, person)) {
    case 'connected':
      return 200
    case 'pending_out':
      if (!mayRepeatRequest(world, asker, person)) return 200
      return askingStranger(world, asker, person)
    case 'pending_in':
      return willWait(world, asker, person) ? 201 : 200
    default:
      return askingStranger(world, asker, person)
  }
}

function askingStranger(world: World, asker: Person, person: Person) {
  if (!seesProfile(world, asker, person)) return 404
  if (!seesSection(world, asker, person, 'contactVisibility')) return 403
  return comesToAcceptance(world, asker, person) ? 200 : 201
}

const DAYS_UNHEARD = 30

/** True for a declined request old enough to be repeated. */
export function mayRepeatRequest(world: World, asker: Person, person: Person): boolean {
  const pair = world.pair(asker, person)
  if (pair?.status !== 'declined' || pair.asker !== asker || !pair.declinedOn) return false
  const days = (Date.parse(world.today) - Date.parse(pair.declinedOn)) / 86_400_000
  return days >= DAYS_UNHEARD
}

/** True if a guardian of either still decides once both have asked. */
export function willWait(world: World, one: Person, another: Person): boolean {
  const pair = world.pair(one, another)
  return (
    guardiansAwaited(world, one, another).length > 0 || (!!pair && guardianDecides(world, pair))
  )
}

/** True if the decliner asks now and meets a repeated request of the other. */
export function comesToAcceptance(world: World, asker: Person, person: Person): boolean {
  const pair = world.pair(asker, person)
  return (
    pair?.status === 'declined' &&
    pair.asker === person &&
    pair.isAskedAgain &&
    guardiansAwaited(world, asker, person).length === 0
  )
}

function isInstitution({ accountType }: Person) {
  return accountType === 'institution_coach' || accountType === 'institution_org'
}

/** True if verified, and for a coach with a background check. */
const isVerifiedSender = (person: Person) =>
  countsAsVerified(person) && (person.accountType !== 'institution_coach' || person.isChecked)

const isSponsor = ({ accountType, organizationKind }: Person) =>
  accountType === 'institution_org' && organizationKind === 'sponsor'

const asks = (thread: Thread | null, person: Person) =>
  (thread?.state === 'request' || thread?.state === 'declined') && thread.requestedBy === person

/** Outcome of sending now: the table of docs/rules.md, Messages. */
export function sending(world: World, from: Person, to: Person): 'message' | 'request' | 'refused' {
  if (!isWithin(world, from, to)) return 'refused'
  const areConnected = isConnected(world, from, to)
  if (isMinor(world, from)) return areConnected ? 'message' : 'refused'
  if (isMinor(world, to)) {
    const isApproved = areConnected && world.pair(from, to)?.approvedFor.has(to) === true
    const mayEver = !isSponsor(from) && from.accountType !== 'curator' && isVerifiedSender(from)
    return isApproved && mayEver ? 'message' : 'refused'
  }
  if (areConnected) return 'message'
  if (isInstitution(from) && !isVerifiedSender(from)) return 'refused'
  const thread = world.thread(from, to)
  if (thread?.state === 'open' || asks(thread, to)) return 'message'
  if (asks(thread, from)) return 'refused'
  return seesSection(world, from, to, 'contactVisibility') ? 'request' : 'refused'
}

/** Outcome of a comment on a person's post: docs/rules.md, Comments to minors. */
export function commenting(world: World, from: Person, to: Person): 'publish' | 'wait' | 'refused' {
  if (from === to || !isMinor(world, to)) return 'publish'
  const links = linksOf(world, to)
  if (links.some(({ guardian }) => guardian === from)) return 'publish'
  if (isMinor(world, from)) {
    const isFree = guardiansAwaited(world, from, to).length === 0
    const mayConnect = isFree && seesSection(world, from, to, 'contactVisibility')
    return isConnected(world, from, to) || mayConnect ? 'publish' : 'refused'
  }
  if (sending(world, from, to) === 'refused') return 'refused'
  const isOn = links.some((link) => link.switches.requireApprovalForConnections)
  return links.length === 0 || isOn ? 'wait' : 'publish'
}

/** Messages of a thread visible to one of its two members. */
export const messagesFor = (thread: Thread, viewer: Person) =>
  thread.isGoneFor === viewer
    ? []
    : thread.messages.filter((message) => !message.isHidden || message.from === viewer)

/** True if the viewer has a thread with this person. */
export function isCorrespondent(world: World, viewer: Person, person: Person): boolean {
  const thread = world.thread(viewer, person)
  return thread !== null && thread.isGoneFor !== viewer
}

/** The viewer's list that contains a thread. */
export function boxOf(
  world: World,
  thread: Thread,
  viewer: Person,
): 'conversations' | 'requests' | null {
  const [one, another] = thread.people
  const person = viewer === one ? another : one
  if (!isWithin(world, viewer, person) || messagesFor(thread, viewer).length === 0) return null
  if (thread.isSetAsideFor === viewer) return null
  if (thread.state === 'request' && thread.requestedBy !== viewer) return 'requests'
  return 'conversations'
}

export const unreadOf = (thread: Thread, viewer: Person) =>
  messagesFor(thread, viewer).filter((message) => message.to === viewer && !message.isRead).length
