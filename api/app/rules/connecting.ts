import { conflict, forbidden, invalidInput, notFound, type Problem } from '#core/problems/problem'
import { guardianDecides, standingOf, type Pair } from '#rules/connection_pair'

/** How long a declined request stays declined, however often its sender asks again. */
export const ASK_AGAIN_AFTER_DAYS = 30

const DAY_MS = 24 * 60 * 60 * 1_000

export interface RequestFacts {
  isSelf: boolean
  pair: Pair | null
  /** The viewer may see the other's profile. */
  isVisible: boolean
  /** The other's `contactVisibility` lets the viewer in. */
  isAdmitted: boolean
  /** A guardian of either has still to approve: {@link needsGuardian}. */
  needsGuardian: boolean
  now: Date
}

export type RequestDecision =
  | { outcome: 'refused'; problem: Problem }
  /** There already, or as good as. */
  | { outcome: 'unchanged'; pair: Pair }
  /** The other asked, too: connected. */
  | { outcome: 'accept'; pair: Pair }
  /** The other asked, too, and a guardian still decides. */
  | { outcome: 'agree'; pair: Pair }
  /** A request of the viewer's, in place of any earlier one; `otherAskedToo` keeps what the other had asked. */
  | { outcome: 'ask'; otherAskedToo: boolean }
  /** Declined a short while ago: the viewer sees a pending request, and the other hears nothing. */
  | { outcome: 'ask_unheard'; pair: Pair }

function mayBeHeardAgain({ status, decidedAt }: Pair, now: Date): boolean {
  if (status !== 'declined' || !decidedAt) return false
  return now.getTime() >= decidedAt.getTime() + ASK_AGAIN_AFTER_DAYS * DAY_MS
}

/** What needs no leave of the other's: they asked themselves, or were asked before. */
function decideWithoutLeave(
  pair: Pair,
  { now, needsGuardian }: RequestFacts,
): RequestDecision | null {
  switch (standingOf(pair)) {
    case 'connected':
      return { outcome: 'unchanged', pair }
    case 'pending_in':
      return { outcome: needsGuardian || guardianDecides(pair) ? 'agree' : 'accept', pair }
    case 'pending_out':
      return mayBeHeardAgain(pair, now) ? null : { outcome: 'unchanged', pair }
    case 'none':
      return null
  }
}

/** Who may ask whom: only whom one sees, and who wants to be asked by the likes of the viewer. */
function refusedContact({ isVisible, isAdmitted }: RequestFacts): Problem | null {
  if (!isVisible) return notFound()
  if (isAdmitted) return null
  return forbidden('contact_closed', 'This person does not take requests from you')
}

function decideWithLeave({ pair, now, needsGuardian }: RequestFacts): RequestDecision {
  if (!pair) return { outcome: 'ask', otherAskedToo: false }
  // The other's own request has not reached the viewer yet.
  if (pair.status === 'pending') return { outcome: 'agree', pair }
  if (pair.isAskedByViewer) {
    if (!mayBeHeardAgain(pair, now)) return { outcome: 'ask_unheard', pair }
    return { outcome: 'ask', otherAskedToo: false }
  }
  if (pair.askedAgain && !needsGuardian) return { outcome: 'accept', pair }
  return { outcome: 'ask', otherAskedToo: pair.askedAgain }
}

/** Decides a request to connect (rules.md, Connections). Asking again changes nothing. */
export function decideRequest(facts: RequestFacts): RequestDecision {
  if (facts.isSelf) {
    const message = 'You cannot connect with yourself'
    return { outcome: 'refused', problem: invalidInput({ userId: message }, message) }
  }
  const decided = facts.pair && decideWithoutLeave(facts.pair, facts)
  if (decided) return decided
  const problem = refusedContact(facts)
  return problem ? { outcome: 'refused', problem } : decideWithLeave(facts)
}

export type AnswerDecision =
  | { outcome: 'refused'; problem: Problem }
  | { outcome: 'unchanged' | 'accept' | 'decline' }
  /** The viewer said yes, and a guardian who did not have to be asked before has to be now. */
  | { outcome: 'agree' }

const refused = (problem: Problem): AnswerDecision => ({ outcome: 'refused', problem })

/**
 * Decides the answer to a request that came in. The same answer again changes nothing.
 * @param needsGuardian a guardian of either has still to approve: {@link needsGuardian}, asked again
 */
export function decideAnswer(
  pair: Pair,
  answer: 'accepted' | 'declined',
  needsGuardian: boolean,
): AnswerDecision {
  switch (standingOf(pair)) {
    case 'connected':
      if (answer === 'accepted') return { outcome: 'unchanged' }
      return refused(conflict('already_connected', 'You are connected: end the connection instead'))
    case 'pending_out':
      return refused(forbidden('own_request', 'The other person answers this request'))
    case 'pending_in':
      if (answer === 'declined') return { outcome: 'decline' }
      if (!guardianDecides(pair)) return { outcome: needsGuardian ? 'agree' : 'accept' }
      return refused(forbidden('guardian_decides', 'A guardian has to approve this request first'))
    case 'none':
      if (pair.isAskedByViewer || pair.status !== 'declined') return refused(notFound())
      if (answer === 'declined') return { outcome: 'unchanged' }
      return refused(conflict('already_declined', 'You declined this request: ask them instead'))
  }
}

export type RemovalDecision =
  | { outcome: 'refused'; problem: Problem }
  /** The connection, or the viewer's request, and with it what the two had asked. */
  | { outcome: 'end' | 'withdraw' }
  | { outcome: 'decline' }
  /** The viewer's wish goes, and the other's stays. */
  | { outcome: 'leave_to_other' }
  /** Back to a declined request that its sender sees as none. */
  | { outcome: 'forget_asking_again' }

/** Decides the removal of a connection or request that the viewer sees. */
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
