import type { AdminUser, AdminUserChanges } from '@fieldhouse/contract'
import type { ReasonedAction } from '../admin/reason-dialog.tsx'

/** An admin's action on an account. */
export interface UserAction extends ReasonedAction {
  change: Omit<AdminUserChanges, 'reason'>
}

const suspend: UserAction = {
  label: 'Suspend',
  consequence:
    'They’re signed out everywhere and can’t sign in, and no one sees what they posted. We email them how to appeal.',
  done: 'Account suspended',
  isDangerous: true,
  change: { status: 'suspended' },
}

const lift: UserAction = {
  label: 'Lift the suspension',
  consequence:
    'They can sign in again, and their content comes back. Anything reviewers hid stays hidden.',
  done: 'Suspension lifted',
  isDangerous: false,
  change: { status: 'active' },
}

const grantElite: UserAction = {
  label: 'Grant elite',
  consequence: 'They get the elite badge, and we notify them.',
  done: 'Elite badge granted',
  isDangerous: false,
  change: { verificationLevel: 'elite' },
}

const takeElite: UserAction = {
  label: 'Remove elite',
  consequence: 'They keep the verified badge, and we notify them.',
  done: 'Elite badge removed',
  isDangerous: true,
  change: { verificationLevel: 'verified' },
}

const takeBadge: UserAction = {
  label: 'Remove the verified badge',
  consequence: 'They’re unverified until a new identity request is approved, and we notify them.',
  done: 'Verified badge removed',
  isDangerous: true,
  change: { verificationLevel: null },
}

/** Actions available in the account's current state. Only verified people can get a badge. */
export function actionsFor({ status, isVerified, verificationLevel }: AdminUser): UserAction[] {
  return [
    ...(isVerified ? [verificationLevel === 'elite' ? takeElite : grantElite, takeBadge] : []),
    status === 'suspended' ? lift : suspend,
  ]
}
