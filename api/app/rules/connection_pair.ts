import type { ConnectionStanding, ConnectionStatus, ParentalSwitches } from '@fieldhouse/contract'
import type { Account } from '#rules/account'
import { isMinor, isOfAge } from '#rules/age'
import { stricterOf } from '#rules/approvals'

/** Requests between two people from the viewer's side: one row, whoever asked first. */
export interface Pair {
  id: string
  status: ConnectionStatus
  /** The viewer asked first; the other person is the addressee. */
  isAskedByViewer: boolean
  /** The addressee asked, too, before the first request could reach them or be accepted. */
  addresseeAskedToo: boolean
  /** The declined sender asked again too soon: only they see it as pending. */
  askedAgain: boolean
  /** Stored at the time of the request; {@link guardianDecides} has their meaning today. */
  awaitsViewersGuardian: boolean
  awaitsOthersGuardian: boolean
  /** The viewer's guardian approved it. */
  isApprovedForViewer: boolean
  isApprovedForOther: boolean
  decidedAt: Date | null
  viewerIsMinor: boolean
  otherIsMinor: boolean
}

type Person = Pick<Account, 'accountType' | 'dateOfBirth' | 'timeZone'>

type GuardianOfConnections = Pick<ParentalSwitches, 'requireApprovalForConnections'>

/** True when a guardian may have to approve requests between the two. */
export function involvesMinor(one: Person, other: Person, now: Date): boolean {
  return isMinor(one, now) || isMinor(other, now)
}

/**
 * True when a guardian of `person` has to approve their connection with `other`. With `requireApprovalForConnections`
 * on, every request waits, incoming and outgoing; with it off, peers connect freely, and requests between the child and
 * an adult still wait (docs/rules.md, Guardians). Of two guardians the stricter setting wins.
 * @param guardians verified guardians of `person`
 */
export function needsGuardian(
  person: Person,
  other: Person,
  guardians: readonly GuardianOfConnections[],
  now: Date,
): boolean {
  if (!isMinor(person, now)) return false
  if (!isMinor(other, now)) return true
  return stricterOf(guardians.map(({ requireApprovalForConnections: isOn }) => isOn))
}

/** The viewer's own guardian still has to approve. */
export function awaitsOwnGuardian(pair: Pair): boolean {
  return pair.status === 'pending' && pair.awaitsViewersGuardian && pair.viewerIsMinor
}

const awaitsGuardianOfOther = (pair: Pair) =>
  pair.status === 'pending' && pair.awaitsOthersGuardian && pair.otherIsMinor

/** Only a guardian can accept it. Ends on the minor's 18th birthday. */
export function guardianDecides(pair: Pair): boolean {
  return awaitsOwnGuardian(pair) || awaitsGuardianOfOther(pair)
}

/**
 * True when a request stands for the viewer as one of their own: they asked first, or while the other person's had not
 * reached them. That one stays unseen once they are connected: it would reveal that a guardian held it back.
 */
export function isSentByViewer(pair: Pair): boolean {
  if (pair.isAskedByViewer) return true
  return pair.addresseeAskedToo && ['pending_out', 'connected'].includes(standingOf(pair))
}

/** A minor's request reaches its addressee only after that minor's guardian approved it. */
const reachedAddressee = (pair: Pair) => !awaitsGuardianOfOther(pair)

/**
 * Words of the other person that no guardian of the viewer, a minor, has approved. A declined request no longer says
 * whether one had.
 */
const isKeptFromMinor = (pair: Pair) =>
  pair.viewerIsMinor &&
  (pair.status === 'declined' || (pair.status === 'pending' && pair.awaitsViewersGuardian))

/**
 * True when the viewer may read the note of the first request: their own, or one that was let through to them. The note of
 * a declined sender who asked again is theirs alone. Not for an addressee's own request ({@link isSentByViewer}).
 */
export function hasReadNote(pair: Pair): boolean {
  if (pair.isAskedByViewer) return true
  return reachedAddressee(pair) && !pair.askedAgain && !isKeptFromMinor(pair)
}

/**
 * SQL condition: true when the addressee, the viewer, may read the note of a request that has reached them. Over `pair`
 * (connections).
 * @param viewerIsMinor placeholder of `isMinor` of the viewer
 */
export function noteIsLetThrough(viewerIsMinor: string): string {
  return `(
    pair.asked_again_at is null and (
      not ${viewerIsMinor}::boolean or pair.status = 'accepted'
      or (pair.status = 'pending' and not pair.addressee_id = any(pair.awaits_guardian_of))
    )
  )`
}

/**
 * SQL condition: true when a request has reached its addressee. Over `pair` (connections) and its sender `owner`
 * (users).
 * @param now placeholder of `clock.now()`
 */
export function hasReachedAddressee(now: string): string {
  return `(
    pair.status <> 'pending' or pair.addressee_asked_at is not null
    or not owner.id = any(pair.awaits_guardian_of)
    or owner.account_type is distinct from 'athlete'
    or ${isOfAge('owner', now)}
  )`
}

/**
 * Standing shown to the viewer. A declined request is `none` to both, until its sender asks again (docs/rules.md,
 * Connections, blocks, reports).
 */
export function standingOf(pair: Pair | null): Exclude<ConnectionStanding, 'self'> {
  if (!pair) return 'none'
  switch (pair.status) {
    case 'accepted':
      return 'connected'
    case 'pending':
      // Both asked, and the guardian's approval ended with a birthday: either may complete it.
      if (pair.addresseeAskedToo && !guardianDecides(pair)) return 'pending_in'
      if (pair.isAskedByViewer || pair.addresseeAskedToo) return 'pending_out'
      return reachedAddressee(pair) ? 'pending_in' : 'none'
    case 'declined':
      return pair.isAskedByViewer && pair.askedAgain ? 'pending_out' : 'none'
  }
}
