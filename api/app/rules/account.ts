import type { AccountType, OrganizationKind, VerificationLevel } from '@fieldhouse/contract'
import type { Day } from '#core/clock'

/** Account as the rules see it. Read from the database by `people/account_rows.ts`. */
export interface Account {
  id: string
  email: string
  /** The link in the confirmation mail was followed. */
  emailIsConfirmed: boolean
  firstName: string
  lastName: string
  profileImageUrl: string | null
  accountType: AccountType | null
  /** Set for `institution_org` only. */
  organizationKind: OrganizationKind | null
  dateOfBirth: Day | null
  /** Where their day begins; null if unknown. Decides their age (docs/rules.md, A birthday). */
  timeZone: string | null
  /** Date of birth refused for an age under 17. */
  refusedDateOfBirth: Day | null
  isVerified: boolean
  verificationLevel: VerificationLevel | null
  backgroundCheckValidUntil: Date | null
  suspendedAt: Date | null
  /** Time of the owner's request to delete the account; `rules/deletion.ts` has what follows. */
  deletionRequestedAt: Date | null
  /** True with a passkey or an authenticator app. */
  hasSecondFactor: boolean
  /** Latest end of a deploy token that they own and nobody revoked; the database keeps it with the tokens. */
  teamUntil: Date | null
  /** True if a verified guardian is linked; relevant to minors only. */
  hasGuardian: boolean
}

/** Signed-in account and its session. */
export interface Viewer extends Account {
  sessionId: string
  /** Last time that the owner proved to be at this session: by a factor, or by the password without one. */
  confirmedAt: Date | null
  /** True for a session that began at a provider with a second factor of its own. */
  hasProviderFactor: boolean
}
