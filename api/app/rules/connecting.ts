import { conflict, forbidden, invalidInput, notFound, type Problem } from '#core/problems/problem'
import { guardianDecides, standingOf, type Pair } from '#rules/connection_pair'

/** Days for which a declined request stays declined, however often its sender asks again. */
export const ASK_AGAIN_AFTER_DAYS = 30

const DAY_MS = 24 * 60 * 60 * 1_000

export interface RequestFacts {
  isSelf: boolean
  pair: Pair | null
  /** The viewer may see the other person's profile. */
  isVisible: boolean
  /** The other person's `contactVisibility` admits the viewer. */
  isAdmitted: boolean
  /** A guardian of either still has to approve: {@link needsGuardian}. */
  needsGuardian: boolean
  now: Date
}

export type RequestDecision =
  | { outcome: 'refused'; problem: Problem }
  /** The connection or request already exists. */
  | { outcome: 'unchanged'; pair: Pair }
  /** The other person asked, too: connected. */
  | { outcome: 'accept'; pair: Pair }
  /** The other person asked, too, and a guardian still decides. */
  | { outcome: 'agree'; pair: Pair }
  /** The viewer's request replaces any earlier one; `otherAskedToo` keeps the other person's request. */
  | { outcome: 'ask'; otherAskedToo: boolean }
  /** Declined recently: the viewer sees a pending request, and the other person sees nothing. */
  | { outcome: 'ask_unheard'; pair: Pair }

function mayAskAgain({ status, decidedAt }: Pair, now: Date): boolean {
  if (status !== 'declined' || !decidedAt) return false
  return now.getTime() >= decidedAt.getTime() + ASK_AGAIN_AFTER_DAYS * DAY_MS
}

/** Outcomes that need no permission of the other person, who asked first or was already asked. */
function decideWithoutPermission(
  pair: Pair,
  { now, needsGuardian }: RequestFacts,
): RequestDecision | null {
  switch (standingOf(pair)) {
    case 'connected':
      return { outcome: 'unchanged', pair }
    case 'pending_in':
      return { outcome: needsGuardian || guardianDecides(pair) ? 'agree' : 'accept', pair }
    case 'pending_out':
      return mayAskAgain(pair, now) ? null : { outcome: 'unchanged', pair }
    case 'none':
      return null
  }
}

/** Refuses requests to people whom the viewer cannot see or whose `contactVisibility` excludes the viewer. */
function refusedContact({ isVisible, isAdmitted }: RequestFacts): Problem | null {
  if (!isVisible) return notFound()
  if (isAdmitted) return null
  return forbidden('contact_closed', 'You can’t connect with this person')
}

function decideWithPermission({ pair, now, needsGuardian }: RequestFacts): RequestDecision {
  if (!pair) return { outcome: 'ask', otherAskedToo: false }
  // The other person's own request has not reached the viewer yet.
  if (pair.status === 'pending') return { outcome: 'agree', pair }
  if (pair.isAskedByViewer) {
    if (!mayAskAgain(pair, now)) return { outcome: 'ask_unheard', pair }
    return { outcome: 'ask', otherAskedToo: false }
  }
  if (pair.askedAgain && !needsGuardian) return { outcome: 'accept', pair }
  return { outcome: 'ask', otherAskedToo: pair.askedAgain }
}

/** Decides a request to connect (docs/rules.md, Connections, blocks, reports). A repeated request changes nothing. */
export function decideRequest(facts: RequestFacts): RequestDecision {
  if (facts.isSelf) {
    const message = 'You can’t connect with yourself'
    return { outcome: 'refused', problem: invalidInput({ userId: message }, message) }
  }
  const decided = facts.pair && decideWithoutPermission(facts.pair, facts)
  if (decided) return decided
  const problem = refusedContact(facts)
  return problem ? { outcome: 'refused', problem } : decideWithPermission(facts)
}

export type AnswerDecision =
  | { outcome: 'refused'; problem: Problem }
  | { outcome: 'unchanged' | 'accept' | 'decline' }
  /** The viewer accepted, and a guardian whose approval was not needed before has to approve now. */
  | { outcome: 'agree' }

const refused = (problem: Problem): AnswerDecision => ({ outcome: 'refused', problem })

/**
 * Decides the answer to an incoming request. A repeated answer changes nothing.
 * @param needsGuardian {@link needsGuardian} of now: a guardian of either still has to approve
 */
export function decideAnswer(
  pair: Pair,
  answer: 'accepted' | 'declined',
  needsGuardian: boolean,
): AnswerDecision {
  switch (standingOf(pair)) {
    case 'connected':
      if (answer === 'accepted') return { outcome: 'unchanged' }
      return refused(
        conflict('already_connected', 'You’re already connected: remove the connection instead'),
      )
    case 'pending_out':
      return refused(forbidden('own_request', 'The other person has to answer this request'))
    case 'pending_in':
      if (answer === 'declined') return { outcome: 'decline' }
      if (!guardianDecides(pair)) return { outcome: needsGuardian ? 'agree' : 'accept' }
      return refused(forbidden('guardian_decides', 'A guardian has to approve this request first'))
    case 'none':
      if (pair.isAskedByViewer || pair.status !== 'declined') return refused(notFound())
      if (answer === 'declined') return { outcome: 'unchanged' }
      return refused(
        conflict('already_declined', 'You declined this request: send them one instead'),
      )
  }
}

export type RemovalDecision =
  | { outcome: 'refused'; problem: Problem }
  /** Ends the connection, or withdraws the viewer's request, for both sides. */
  | { outcome: 'end' | 'withdraw' }
  | { outcome: 'decline' }
  /** Removes the viewer's request and keeps the other person's. */
  | { outcome: 'leave_to_other' }
  /** Back to a declined request, shown to its sender as none. */
  | { outcome: 'forget_asking_again' }

/** Decides the removal of a connection or request visible to the viewer. */
export function decideRemoval(pair: Pair): RemovalDecision {
  switch (standingOf(pair)) {
    case 'connected':
      return { outcome: 'end' }
    case 'pending_out':
      if (pair.status === 'declined') return { outcome: 'forget_asking_again' }
      return { outcome: pair.addresseeAskedToo ? 'leave_to_other' : 'withdraw' }
    case 'pending_in':
      return { outcome: 'decline' }
    case 'none':
      return { outcome: 'refused', problem: notFound() }
  }
}
