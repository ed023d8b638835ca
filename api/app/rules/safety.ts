import type { ConnectionStanding } from '@fieldhouse/contract'
import { invalidInput, notFound, type Problem } from '#core/problems/problem'

export interface SetAsideFacts {
  isSelf: boolean
  /** The viewer may see the other person's profile. */
  isVisible: boolean
  standing: ConnectionStanding
  /** The viewer has a thread with them. */
  hasThread: boolean
}

/**
 * Blocking and muting need a visible profile or an existing contact, so that neither reveals hidden people
 * (docs/rules.md, Connections, blocks, reports).
 * @returns the refusal, or null
 */
export function refusedSetAside(facts: SetAsideFacts): Problem | null {
  const { isSelf, isVisible, standing, hasThread } = facts
  if (isSelf) {
    const message = 'That’s you'
    return invalidInput({ userId: message }, message)
  }
  return isVisible || standing !== 'none' || hasThread ? null : notFound()
}

/**
 * Anyone but the author may report content visible to them.
 * @returns the refusal, or null
 */
export function refusedReport(viewerId: string, accusedId: string): Problem | null {
  if (accusedId !== viewerId) return null
  const message = 'That’s your own'
  return invalidInput({ subjectId: message }, message)
}
