import type { CurrentUser } from '@fieldhouse/contract'

/** `admin`: verified admins only; `editor`: verified curators, too (docs/rules.md, News; Visibility levels). */
export type Right = 'admin' | 'editor'

/** True if the person may open the section. A courtesy: the API refuses everybody else. */
export function hasRight({ accountType, isVerified }: CurrentUser, right: Right): boolean {
  if (!isVerified) return false
  return accountType === 'admin' || (right === 'editor' && accountType === 'curator')
}
