import type { CurrentUser } from '@fieldhouse/contract'
import { hasRightsOfType } from '@fieldhouse/remote-kit'

/**
 * `admin`: verified admins only; `editor`: verified curators, too (docs/rules.md, News; Visibility levels); `team`: people
 * on the team of an area, unless they are admins.
 */
export type Right = 'admin' | 'editor' | 'team'

/** True for an approved identity alone: the background check is missing, or has expired. */
export function isCheckDue(user: CurrentUser): boolean {
  const isReviewer = user.accountType === 'admin' || user.accountType === 'curator'
  return isReviewer && user.isVerified && !hasRightsOfType(user)
}

/** True if the person may open the section. A courtesy: the API refuses everybody else. */
export function hasRight(user: CurrentUser, right: Right) {
  const { accountType, isOnTeam } = user
  const isAdmin = accountType === 'admin' && hasRightsOfType(user)
  switch (right) {
    case 'admin':
      return isAdmin
    case 'editor':
      return isAdmin || (accountType === 'curator' && hasRightsOfType(user))
    case 'team':
      return isOnTeam && !isAdmin
  }
}
