import type { Account } from '#rules/account'
import { accountStatus } from '#rules/account_status'
import type { Party } from '#rules/messaging'
import { AUDIENCES, type Audience, audiencesOf } from '#rules/audiences'
import type { Day } from '#core/clock'

/** Who looks or acts, as far as the gate asks. */
export interface Onlooker {
  audiences: readonly Audience[]
  /** Onboarded, and no minor who awaits a guardian: those read, and write nothing to others. */
  mayWrite: boolean
}

type Eyes = Party & Pick<Account, 'hasGuardian' | 'deletionRequestedAt' | 'refusedDateOfBirth'>

export function onlookerOf(viewer: Eyes, today: Day, now: Date): Onlooker {
  return {
    audiences: audiencesOf(viewer, now),
    mayWrite: viewer.accountType !== null && accountStatus(viewer, today) === 'active',
  }
}

/**
 * Somebody of an audience, without any tie to the owner: through whose eyes an owner looks with `?as=`. Only the owner,
 * and the guardian, belong to `private`.
 */
export function typicalOf(audience: Audience, now: Date): Eyes {
  const { accountType, organizationKind, isVerified, needsCheck } = AUDIENCES[audience]
  return {
    accountType,
    organizationKind,
    isVerified,
    // Longer than a request takes: it may look at the clock again.
    backgroundCheckValidUntil: needsCheck ? new Date(now.getTime() + 60_000) : null,
    dateOfBirth: null,
    refusedDateOfBirth: null,
    suspendedAt: null,
    deletionRequestedAt: null,
    hasGuardian: false,
  }
}
