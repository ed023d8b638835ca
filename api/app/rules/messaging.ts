import { conflict, forbidden, notFound, type Problem } from '#core/problems/problem'
import type { Account } from '#rules/account'
import { isMinor } from '#rules/age'
import { audiencesOf, countsAsVerified } from '#rules/audiences'

/** Person as the rules of messaging see them. */
export type Party = Pick<
  Account,
  | 'accountType'
  | 'organizationKind'
  | 'isVerified'
  | 'backgroundCheckValidUntil'
  | 'suspendedAt'
  | 'dateOfBirth'
  | 'timeZone'
>

/**
 * State of a thread from the sender's side. `asked`: the sender's request is unanswered, or was declined, which they
 * are not told. `answering`: the message answers the other person's request.
 */
export type ThreadStanding = 'none' | 'open' | 'asked' | 'answering'

/** Stored state of a thread. Ending a connection closes it: the next message is a new request. */
export type ThreadState =
  | { state: 'open' | 'closed'; requestedBy: null }
  | { state: 'request' | 'declined'; requestedBy: string }

export function threadStanding(thread: ThreadState | null, senderId: string): ThreadStanding {
  if (!thread || thread.state === 'closed') return 'none'
  if (thread.state === 'open') return 'open'
  return thread.requestedBy === senderId ? 'asked' : 'answering'
}

export interface SendFacts {
  sender: Party
  /** Null for a missing or suspended account, the sender's own, or a block between the two. */
  recipient: Party | null
  isConnected: boolean
  /** A guardian of the recipient approved the connection. */
  isGuardianApproved: boolean
  /** The sender may see the recipient's profile, and `contactVisibility` admits them. */
  isAdmitted: boolean
  thread: ThreadStanding
  now: Date
}

export type SendDecision = 'message' | 'request' | 'refused'

const isInstitution = ({ accountType }: Party) =>
  accountType === 'institution_coach' || accountType === 'institution_org'

/** Verified, and for a coach with a valid background check: more than the public. */
function hasRightsOfType(person: Party, now: Date): boolean {
  if (!countsAsVerified(person)) return false
  return person.accountType !== 'institution_coach' || audiencesOf(person, now).includes('coaches')
}

function mayWriteToMinor({ sender, isConnected, isGuardianApproved, now }: SendFacts): boolean {
  const isSponsor =
    sender.accountType === 'institution_org' && sender.organizationKind === 'sponsor'
  if (isSponsor || sender.accountType === 'curator') return false
  return isConnected && isGuardianApproved && hasRightsOfType(sender, now)
}

/**
 * Decides whether a message may be sent, by the table of docs/rules.md, Messages, at every send. The reason for a
 * refusal never leaves the server, see {@link refusedMessage}.
 */
export function decideSend(facts: SendFacts): SendDecision {
  const { sender, recipient, isConnected, now } = facts
  if (!recipient) return 'refused'
  if (isMinor(sender, now)) return isConnected ? 'message' : 'refused'
  if (isMinor(recipient, now)) return mayWriteToMinor(facts) ? 'message' : 'refused'
  if (isConnected) return 'message'
  if (isInstitution(sender) && !hasRightsOfType(sender, now)) return 'refused'
  switch (facts.thread) {
    case 'open':
    case 'answering':
      return 'message'
    case 'asked':
      return 'refused'
    case 'none':
      return facts.isAdmitted ? 'request' : 'refused'
  }
}

/** The one answer to every message that cannot be sent, so that neither age nor a block leaks. */
export const refusedMessage = () => forbidden('cannot_message', 'You can’t message this person')

export type MessageRequestAnswer =
  { outcome: 'refused'; problem: Problem } | { outcome: 'unchanged' | 'accept' | 'decline' }

/**
 * Decides the answer to a message request. A declined one may still be accepted: its sender was never told. A repeated
 * answer changes nothing.
 */
export function decideMessageRequest(
  thread: ThreadState | null,
  viewerId: string,
  answer: 'accepted' | 'declined',
): MessageRequestAnswer {
  switch (threadStanding(thread, viewerId)) {
    case 'none':
    case 'asked':
      return { outcome: 'refused', problem: notFound() }
    case 'open':
      if (answer === 'accepted') return { outcome: 'unchanged' }
      return {
        outcome: 'refused',
        problem: conflict(
          'already_open',
          'This conversation is already open: block the person instead',
        ),
      }
    case 'answering':
      if (answer === 'accepted') return { outcome: 'accept' }
      return { outcome: thread?.state === 'declined' ? 'unchanged' : 'decline' }
  }
}
