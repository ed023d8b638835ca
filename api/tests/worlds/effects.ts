import type { AccountType, OrganizationKind, PrivacySettings } from '@fieldhouse/contract'
import { awaitsGuardianOf, guardianDecides, guardiansAwaited } from '#tests/worlds/contact'
import { isMinor, linksOf } from '#tests/worlds/standing'
import {
  type Approval,
  type Employment,
  type Pair,
  type Person,
  remove,
  type Thread,
  type World,
} from '#tests/worlds/world'

/** Changes of the model after successful actions. */

const MINOR_LEVELS: PrivacySettings = {
  profileVisibility: 'coaches',
  statsVisibility: 'coaches',
  achievementsVisibility: 'coaches',
  mediaVisibility: 'coaches',
  contactVisibility: 'private',
}

/** True if this author's content waits for a guardian; of two guardians the stricter wins. */
export function waits(world: World, author: Person): boolean {
  if (!isMinor(world, author)) return false
  const links = linksOf(world, author)
  return links.length === 0 || links.some((link) => link.switches.requireApprovalForPosts)
}

export function askGuardians(world: World, child: Person, subject: Approval['subject']) {
  world.approvals.push({ child, subject, status: 'pending', askedAt: world.moment() })
}

export function withdrawApprovals(world: World, which: (approval: Approval) => boolean) {
  remove(world.approvals, (approval) => approval.status === 'pending' && which(approval))
}

const isAbout = (pair: Pair) => (approval: Approval) =>
  approval.subject.type === 'connection' && approval.subject.pair === pair

function askAbout(world: World, pair: Pair, children: Iterable<Person>) {
  for (const child of children) {
    const isAsked = world.approvals.some(
      (one) => one.child === child && one.status === 'pending' && isAbout(pair)(one),
    )
    if (isAsked) continue
    const other = child === pair.asker ? pair.asked : pair.asker
    askGuardians(world, child, { type: 'connection', pair, other })
  }
}

function openThread(world: World, one: Person, another: Person) {
  const thread = world.thread(one, another)
  if (thread) Object.assign(thread, { state: 'open', requestedBy: null, isSetAsideFor: null })
}

/** Existing messages stay; the next message is a new request. A pending request is declined. */
function closeThread(world: World, one: Person, another: Person) {
  const thread = world.thread(one, another)
  if (!thread) return
  if (thread.state === 'request' || thread.state === 'declined') setThreadAside(thread)
  else thread.state = 'closed'
}

export function setThreadAside(thread: Thread) {
  const [one, another] = thread.people
  thread.state = 'declined'
  thread.isSetAsideFor = thread.requestedBy === one ? another : one
}

export const acceptMessages = (world: World, one: Person, another: Person) =>
  openThread(world, one, another)

export function accept(world: World, pair: Pair) {
  withdrawApprovals(world, isAbout(pair))
  Object.assign(pair, {
    status: 'accepted',
    isAskedAgain: false,
    seenAt: world.moment(),
  })
  pair.awaits.clear()
  openThread(world, pair.asker, pair.asked)
}

/** Both want to connect, and a guardian of one or of each decides. */
export function agree(world: World, pair: Pair, awaited: Person[]) {
  pair.isAskedByBoth = true
  for (const child of awaited) pair.awaits.add(child)
  askAbout(world, pair, pair.awaits)
}

export function ask(world: World, asker: Person, asked: Person, id: string) {
  const before = world.pair(asker, asked)
  const awaits = new Set(guardiansAwaited(world, asker, asked))
  const isAskedByBoth = before?.status === 'declined' && before.isAskedAgain
  remove(world.pairs, (pair) => pair === before)
  const pair: Pair = {
    id,
    asker,
    asked,
    status: 'pending',
    isAskedByBoth,
    isAskedAgain: false,
    awaits,
    approvedFor: new Set(),
    declinedOn: null,
    seenAt: world.moment(),
  }
  world.pairs.push(pair)
  const isHeldBack = awaits.has(asker)
  askAbout(world, pair, isHeldBack && !isAskedByBoth ? [asker] : awaits)
}

export function decline(world: World, pair: Pair) {
  withdrawApprovals(world, isAbout(pair))
  Object.assign(pair, { status: 'declined', isAskedByBoth: false, declinedOn: world.today })
  pair.approvedFor.clear()
}

/** Removes a connection, or a request of the viewer's. */
export function endPair(world: World, pair: Pair) {
  withdrawApprovals(world, isAbout(pair))
  remove(world.pairs, (one) => one === pair)
  if (pair.status === 'accepted') closeThread(world, pair.asker, pair.asked)
}

/** Both asked, and one withdraws: the other's request stays. */
export function withdrawOne(pair: Pair, leaving: Person) {
  const staying = pair.asker === leaving ? pair.asked : pair.asker
  Object.assign(pair, { asker: staying, asked: leaving, isAskedByBoth: false })
}

/** A guardian approves for their child. */
export function approveConnection(world: World, pair: Pair, child: Person) {
  pair.awaits.delete(child)
  pair.approvedFor.add(child)
  const other = pair.asker === child ? pair.asked : pair.asker
  const isOwnWish = pair.asker === child
  if (isOwnWish && !pair.isAskedByBoth) {
    pair.seenAt = world.moment()
    if (awaitsGuardianOf(world, pair, other)) askAbout(world, pair, [other])
  } else if (pair.isAskedByBoth && !guardianDecides(world, pair)) {
    accept(world, pair)
  }
}

/** A guardian declines: the child's own request disappears, another's counts as declined. */
export function declineConnection(world: World, pair: Pair, child: Person) {
  const other = pair.asker === child ? pair.asked : pair.asker
  if (pair.asker === child && !pair.isAskedByBoth) return endPair(world, pair)
  decline(world, pair)
  Object.assign(pair, { asker: other, asked: child, isAskedAgain: false })
  pair.awaits.clear()
}

export function block(world: World, by: Person, whom: Person) {
  world.blocks.push({ by, whom, at: world.moment() })
  const pair = world.pair(by, whom)
  if (pair && pair.status !== 'declined') endPair(world, pair)
  if (pair) pair.isAskedAgain = false
  closeThread(world, by, whom)
  remove(world.employments, (one) => isOf(one, by, whom) || isOf(one, whom, by))
}

const isOf = ({ coach, organization }: Employment, one: Person, another: Person) =>
  coach === one && organization === another

/** A request to one organization leaves any other. */
export const leaveOthers = (world: World, coach: Person, organization: Person) =>
  remove(world.employments, (one) => one.coach === coach && one.organization !== organization)

export function employ(world: World, coach: Person, organization: Person) {
  if (world.employments.some((one) => isOf(one, coach, organization))) return
  world.employments.push({ coach, organization })
}

/** Nothing carries over: relations become what a minor's account would have had from the beginning. */
function becomeMinor(world: World, person: Person) {
  person.levels = { ...MINOR_LEVELS }
  remove(world.links, ({ guardian }) => guardian === person)
  for (const thread of world.threads)
    if (thread.people.includes(person)) closeForMinor(world, thread)
  for (const pair of world.pairs) {
    if (pair.asker === person || pair.asked === person) reopenRequest(world, pair, person)
  }
}

/** Closes threads with adults and with people who are not connected; an unanswered request disappears for its recipient. */
function closeForMinor(world: World, thread: Thread) {
  const [one, another] = thread.people
  const arePeers = isMinor(world, one) && isMinor(world, another)
  const isConnected = world.pair(one, another)?.status === 'accepted'
  if (thread.state === 'closed' || (arePeers && isConnected)) return
  if (thread.requestedBy) thread.isGoneFor = thread.requestedBy === one ? another : one
  Object.assign(thread, { state: 'closed', requestedBy: null, isSetAsideFor: null })
}

/** A connection with an adult turns back into a request, and unanswered requests wait for the guardian. */
function reopenRequest(world: World, pair: Pair, person: Person) {
  const other = pair.asker === person ? pair.asked : pair.asker
  if (pair.status === 'declined' || (pair.status === 'accepted' && isMinor(world, other))) return
  if (pair.status === 'accepted') {
    pair.approvedFor.clear()
    pair.isAskedByBoth = false
  }
  pair.status = 'pending'
  pair.awaits.add(person)
  const reachesGuardian =
    pair.asker === person || pair.isAskedByBoth || !pair.awaits.has(pair.asker)
  if (reachesGuardian) askAbout(world, pair, [person])
}

export function becomes(
  world: World,
  person: Person,
  accountType: AccountType,
  organizationKind: OrganizationKind | null,
) {
  const wasMinor = isMinor(world, person)
  const isAnother =
    person.accountType !== accountType || person.organizationKind !== organizationKind
  Object.assign(person, { accountType, organizationKind, isRefused: false })
  if (isAnother) Object.assign(person, { isVerified: false, isChecked: false })
  if (!wasMinor && isMinor(world, person)) becomeMinor(world, person)
}
