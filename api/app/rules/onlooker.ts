import type { Audience as PreviewAudience } from '@fieldhouse/contract'
import type { Account } from '#rules/account'
import { accountStatus } from '#rules/account_status'
import type { Party } from '#rules/messaging'
import { type Audience, audiencesOf } from '#rules/visibility'
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

const SOMEBODY: Eyes = {
  accountType: 'athlete',
  organizationKind: null,
  dateOfBirth: null,
  refusedDateOfBirth: null,
  isVerified: false,
  backgroundCheckValidUntil: null,
  suspendedAt: null,
  deletionRequestedAt: null,
  hasGuardian: false,
}

/** Somebody of each audience, without any tie to the owner. */
const TYPICAL = {
  public: () => SOMEBODY,
  teams: () => ({
    ...SOMEBODY,
    accountType: 'institution_org',
    organizationKind: 'team',
    isVerified: true,
  }),
  coaches: (now) => ({
    ...SOMEBODY,
    accountType: 'institution_coach',
    isVerified: true,
    // Longer than a request takes: it may look at the clock again.
    backgroundCheckValidUntil: new Date(now.getTime() + 60_000),
  }),
  sponsors: () => ({
    ...SOMEBODY,
    accountType: 'institution_org',
    organizationKind: 'sponsor',
    isVerified: true,
  }),
} satisfies Record<Exclude<PreviewAudience, 'private'>, (now: Date) => Eyes>

/** Through whose eyes an owner looks with `?as=`. Only the owner, and the guardian, belong to `private`. */
export function typicalOf(audience: Exclude<PreviewAudience, 'private'>, now: Date): Eyes {
  return TYPICAL[audience](now)
}
