import type { CurrentUser } from '@fieldhouse/contract'

/** `admin`: verified admins alone; `editor`: verified curators too (rules.md, News; moderation). */
export type Right = 'admin' | 'editor'

/** Whether a section is meant for somebody. A courtesy: the API refuses whoever it is not meant for. */
export function hasRight({ accountType, isVerified }: CurrentUser, right: Right): boolean {
  if (!isVerified) return false
  return accountType === 'admin' || (right === 'editor' && accountType === 'curator')
}
