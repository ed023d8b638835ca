import type { CurrentUser, VerificationRequest, VerificationType } from '@fieldhouse/contract'

const DAY_MS = 24 * 60 * 60 * 1000
/** The server notifies people equally early (docs/rules.md, Verification). */
const RENEWAL_NOTICE_DAYS = 30

/**
 * A person's state for one check. `lapsed`: approved once, but no longer valid, because of another name, another
 * account type, or after 24 months.
 */
export type Standing = 'none' | 'pending' | 'rejected' | 'approved' | 'expiring' | 'lapsed'

function validity(kind: VerificationType, user: CurrentUser, now: number) {
  if (kind === 'identity') return user.isVerified ? 'approved' : null
  if (user.backgroundCheckValidUntil === null) return null
  const left = Date.parse(user.backgroundCheckValidUntil) - now
  if (left <= 0) return 'lapsed'
  return left <= RENEWAL_NOTICE_DAYS * DAY_MS ? 'expiring' : 'approved'
}

/** @param newest of this kind */
export function standingOf(
  kind: VerificationType,
  user: CurrentUser,
  newest: VerificationRequest | undefined,
  now = Date.now(),
): Standing {
  if (newest?.status === 'pending') return 'pending'
  const valid = validity(kind, user, now)
  if (valid === 'approved' || valid === 'expiring') return valid
  if (newest?.status === 'rejected') return 'rejected'
  return valid === 'lapsed' || newest?.status === 'approved' ? 'lapsed' : 'none'
}

/** True for every account type but athletes. */
export function needsBackgroundCheck({ accountType }: CurrentUser): boolean {
  return accountType !== null && accountType !== 'athlete'
}
