import type { Account } from '#rules/account'
import { accountStatus } from '#rules/account_status'
import type { Party } from '#rules/messaging'
import { AUDIENCES, type Audience, audiencesOf } from '#rules/audiences'

/** Viewer as the gate sees them. */
export interface Onlooker {
  audiences: readonly Audience[]
  /** Onboarded, and not a minor awaiting a guardian: those read only. */
  mayWrite: boolean
}

type ViewerFacts = Party &
  Pick<Account, 'hasGuardian' | 'deletionRequestedAt' | 'refusedDateOfBirth'>

export function onlookerOf(viewer: ViewerFacts, now: Date): Onlooker {
  return {
    audiences: audiencesOf(viewer, now),
    mayWrite: viewer.accountType !== null && accountStatus(viewer, now) === 'active',
  }
}

/**
 * Typical member of an audience, without any tie to the owner: the viewer of a preview with `?as=`. Only the owner and
 * the guardians belong to `private`.
 */
export function typicalOf(audience: Audience, now: Date): ViewerFacts {
  const { accountType, organizationKind, isVerified, needsCheck } = AUDIENCES[audience]
  return {
    accountType,
    organizationKind,
    isVerified,
    // Longer than a request takes, which may read the clock again.
    backgroundCheckValidUntil: needsCheck ? new Date(now.getTime() + 60_000) : null,
    dateOfBirth: null,
    timeZone: null,
    refusedDateOfBirth: null,
    suspendedAt: null,
    deletionRequestedAt: null,
    hasGuardian: false,
  }
}
