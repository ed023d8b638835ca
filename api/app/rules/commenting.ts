import { fullName, type ParentalSwitches } from '@fieldhouse/contract'
import { forbidden } from '#core/problems/problem'
import { isMinor } from '#rules/age'
import { stricterOf } from '#rules/approvals'
import { decideSend, type SendFacts } from '#rules/messaging'

/** Facts about the writer of a comment and one person whom its words reach. */
export interface CommentFacts {
  /** As for a message to them: the writer is its sender. */
  contact: SendFacts
  /** The writer is a guardian of theirs. */
  isGuardian: boolean
  /** A guardian of either would have to approve a connection of the two. */
  needsGuardianToConnect: boolean
  /** Guardians of the person reached. */
  guardians: readonly Pick<ParentalSwitches, 'requireApprovalForConnections'>[]
}

export type CommentDecision = 'publish' | 'wait' | 'refused'

const isToMinor = ({ contact: { recipient, now } }: CommentFacts) =>
  recipient !== null && isMinor(recipient, now)

/** Minors comment where they are connected, or could connect without anybody's approval. */
const mayPeerComment = ({ contact, needsGuardianToConnect }: CommentFacts) =>
  contact.isConnected || (contact.isAdmitted && !needsGuardianToConnect)

/**
 * Decides a comment that reaches a person (docs/rules.md, Comments to minors). Words of an adult reach a minor only where
 * a message could, and wait for the guardian who approves contact.
 */
export function decideComment(facts: CommentFacts): CommentDecision {
  if (!isToMinor(facts) || facts.isGuardian) return 'publish'
  const { contact, guardians } = facts
  if (isMinor(contact.sender, contact.now)) return mayPeerComment(facts) ? 'publish' : 'refused'
  if (decideSend(contact) === 'refused') return 'refused'
  return stricterOf(guardians.map(({ requireApprovalForConnections: isOn }) => isOn))
    ? 'wait'
    : 'publish'
}

/** The one answer to every comment that is not taken, so that it tells neither an age nor a relation. */
export const refusedComment = () =>
  forbidden(
    'cannot_comment',
    'You can’t comment on this post. Only people connected with its author can.',
  )

const LETTER = /[\p{L}\p{N}]/u

const isWordAt = (text: string, at: number, length: number) =>
  !LETTER.test(text.charAt(at - 1)) && !LETTER.test(text.charAt(at + length))

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (isWordAt(text, at, word.length)) return true
  }
  return false
}

/**
 * True when a comment answers an earlier writer under the same post: comments are flat, so it does by naming them, with
 * `@Kai`, `Kai Okafor`, or `Kai` at its beginning.
 */
export function isAnswerTo(
  content: string,
  name: { firstName: string; lastName: string },
): boolean {
  const text = content.toLowerCase()
  const first = name.firstName.toLowerCase()
  if (first === '') return false
  const opens = text.startsWith(first) && isWordAt(text, 0, first.length)
  return opens || text.includes(`@${first}`) || hasWord(text, fullName(name).toLowerCase())
}
