import type { CurrentUser, RemoteAudience } from '@fieldhouse/contract'

/** Whether a person belongs to whom a remote, or one of its routes, is for. */
export function includes(audience: RemoteAudience, user: CurrentUser): boolean {
  switch (audience.kind) {
    case 'members':
      return true
    case 'families':
      return user.accountType === 'parent' || user.isMinor
    case 'account_types':
      return (
        user.accountType !== null &&
        audience.accountTypes.includes(user.accountType) &&
        (user.isVerified || !audience.verified)
      )
  }
}
