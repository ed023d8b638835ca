import type { AdminUser, AdminUserChanges } from '@fieldhouse/contract'

/** Something an admin may do to an account, in words for the menu, the dialog and the toast. */
export interface UserAction {
  label: string
  /** Consequences for the person. */
  consequence: string
  done: string
  isDangerous: boolean
  change: Omit<AdminUserChanges, 'reason'>
}

const suspend: UserAction = {
  label: 'Suspend',
  consequence:
    'They are signed out everywhere and cannot sign in, and nobody sees what they posted. A mail tells them and how to appeal.',
  done: 'Account suspended',
  isDangerous: true,
  change: { status: 'suspended' },
}

const lift: UserAction = {
  label: 'Lift the suspension',
  consequence:
    'They can sign in again, and their content is back. What reviewers hid stays hidden.',
  done: 'Suspension lifted',
  isDangerous: false,
  change: { status: 'active' },
}

const grantElite: UserAction = {
  label: 'Grant elite',
  consequence: 'They carry the elite badge from now on, and a notification tells them.',
  done: 'Elite badge granted',
  isDangerous: false,
  change: { verificationLevel: 'elite' },
}

const takeElite: UserAction = {
  label: 'Take elite away',
  consequence: 'They keep the verified badge. A notification tells them.',
  done: 'Elite badge taken away',
  isDangerous: true,
  change: { verificationLevel: 'verified' },
}

const takeBadge: UserAction = {
  label: 'Take the verified badge away',
  consequence:
    'They count as unverified until another identity request is approved. A notification tells them.',
  done: 'Verified badge taken away',
  isDangerous: true,
  change: { verificationLevel: null },
}

/** Actions on an account as it stands. A badge is granted only to verified people. */
export function actionsFor({ status, isVerified, verificationLevel }: AdminUser): UserAction[] {
  return [
    ...(isVerified ? [verificationLevel === 'elite' ? takeElite : grantElite, takeBadge] : []),
    status === 'suspended' ? lift : suspend,
  ]
}
