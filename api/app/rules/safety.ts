import type { ConnectionStanding } from '@fieldhouse/contract'
import { invalidInput, notFound, type Problem } from '#core/problems/problem'

export interface SetAsideFacts {
  isSelf: boolean
  /** The viewer may see the other's profile. */
  isVisible: boolean
  standing: ConnectionStanding
  /** The two have a thread. */
  hasThread: boolean
}

/**
 * Who may be blocked or muted: whomever one sees or has to do with, and nobody else, so that nothing tells of who is
 * hidden (rules.md, Connections, blocks, reports).
 * @returns the refusal, or null
 */
export function refusedSetAside(facts: SetAsideFacts): Problem | null {
  const { isSelf, isVisible, standing, hasThread } = facts
  if (isSelf) {
    const message = 'This is you'
    return invalidInput({ userId: message }, message)
  }
  return isVisible || standing !== 'none' || hasThread ? null : notFound()
}

/**
 * Who may report what they see: anyone but who made it.
 * @returns the refusal, or null
 */
export function refusedReport(viewerId: string, accusedId: string): Problem | null {
  if (accusedId !== viewerId) return null
  const message = 'This is your own'
  return invalidInput({ subjectId: message }, message)
}
