import type { CurrentUser } from '@fieldhouse/contract'

/**
 * `admin`: verified admins only; `editor`: verified curators, too (docs/rules.md, News; Visibility levels); `team`: people
 * on the team of an area, unless they are admins.
 */
export type Right = 'admin' | 'editor' | 'team'

/** True if the person may open the section. A courtesy: the API refuses everybody else. */
export function hasRight({ accountType, isVerified, isOnTeam }: CurrentUser, right: Right) {
  const isAdmin = isVerified && accountType === 'admin'
  switch (right) {
    case 'admin':
      return isAdmin
    case 'editor':
      return isAdmin || (isVerified && accountType === 'curator')
    case 'team':
      return isOnTeam && !isAdmin
  }
}
