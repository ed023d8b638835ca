import type { CurrentUser } from '@fieldhouse/contract'

/** `admin`: verified admins alone; `editor`: verified curators too (rules.md, News; moderation). */
export type Right = 'admin' | 'editor'

/** True if a section is meant for somebody. A courtesy: the API refuses everybody else. */
export function hasRight({ accountType, isVerified }: CurrentUser, right: Right): boolean {
  if (!isVerified) return false
  return accountType === 'admin' || (right === 'editor' && accountType === 'curator')
}
