import type { ConnectionStanding, ConnectionStatus, ParentalSwitches } from '@fieldhouse/contract'
import type { Account } from '#rules/account'
import { ADULT_AGE, isMinor } from '#rules/age'
import { stricterOf } from '#rules/approvals'
import type { Day } from '#core/clock'

/** What two people have asked of each other, told from the viewer's side: one row, whichever of them began. */
export interface Pair {
  id: string
  status: ConnectionStatus
  /** The viewer asked first; the other is the addressee. */
  isAskedByViewer: boolean
  /** The addressee asked too, before the first request could reach them or be accepted. */
  addresseeAskedToo: boolean
  /** The one who was declined asked again too soon: they see it pending, and nobody else does. */
  askedAgain: boolean
  /** Stored when it was asked; what they mean today is for {@link guardianDecides}. */
  awaitsViewersGuardian: boolean
  awaitsOthersGuardian: boolean
  /** A guardian of that one approved it. */
  isApprovedForViewer: boolean
  isApprovedForOther: boolean
  decidedAt: Date | null
  viewerIsMinor: boolean
  otherIsMinor: boolean
}

type Person = Pick<Account, 'accountType' | 'dateOfBirth'>

type GuardianOfConnections = Pick<ParentalSwitches, 'requireApprovalForConnections'>

/** A guardian may have a say in what these two ask of each other. */
export function involvesMinor(one: Person, other: Person, today: Day): boolean {
  return isMinor(one, today) || isMinor(other, today)
}

/**
 * Whether a guardian of `person` has to approve their connection with `other`. With `requireApprovalForConnections`
 * on every request waits, in and out; off, peers are free, and what connects the child with an adult waits even then
 * (rules.md, Guardians). Of two guardians the stricter setting wins.
 * @param guardians those of `person` who count
 */
export function needsGuardian(
  person: Person,
  other: Person,
  guardians: readonly GuardianOfConnections[],
  today: Day,
): boolean {
  if (!isMinor(person, today)) return false
  if (!isMinor(other, today)) return true
  return stricterOf(guardians.map(({ requireApprovalForConnections: isOn }) => isOn))
}

/** The viewer's own guardian has still to approve it. */
export function awaitsOwnGuardian(pair: Pair): boolean {
  return pair.status === 'pending' && pair.awaitsViewersGuardian && pair.viewerIsMinor
}

const awaitsGuardianOfOther = (pair: Pair) =>
  pair.status === 'pending' && pair.awaitsOthersGuardian && pair.otherIsMinor

/** Nobody but a guardian can accept it. Ends by itself on the day that the minor turns 18. */
export function guardianDecides(pair: Pair): boolean {
  return awaitsOwnGuardian(pair) || awaitsGuardianOfOther(pair)
}

/** A minor's own request reaches the viewer, whom it is to, only once that minor's guardian approved it. */
const reachedAddressee = (pair: Pair) => !awaitsGuardianOfOther(pair)

/** Whether the viewer may read what was written with the request: their own, or one that has reached them. */
export function hasReadNote(pair: Pair): boolean {
  return pair.isAskedByViewer || reachedAddressee(pair)
}

/**
 * The same, asked of many at once: an SQL condition over `pair` (connections), seen by its addressee, and `owner`
 * (users), who asked.
 * @param today the placeholder of what `clock.today()` says
 */
export function hasReachedAddressee(today: string): string {
  return `(
    pair.status <> 'pending' or pair.addressee_asked_at is not null
    or not owner.id = any(pair.awaits_guardian_of)
    or owner.account_type is distinct from 'athlete'
    or owner.date_of_birth <= ${today}::date - interval '${ADULT_AGE} years'
  )`
}

/**
 * How the viewer sees it. A declined request is `none` to both: to its sender as if nobody had ever answered
 * (rules.md, Connections).
 */
export function standingOf(pair: Pair | null): Exclude<ConnectionStanding, 'self'> {
  if (!pair) return 'none'
  switch (pair.status) {
    case 'accepted':
      return 'connected'
    case 'pending':
      // Both asked, and the guardian's say ended with a birthday: either may complete it.
      if (pair.addresseeAskedToo && !guardianDecides(pair)) return 'pending_in'
      if (pair.isAskedByViewer || pair.addresseeAskedToo) return 'pending_out'
      return reachedAddressee(pair) ? 'pending_in' : 'none'
    case 'declined':
      return pair.isAskedByViewer && pair.askedAgain ? 'pending_out' : 'none'
  }
}
