import type { AccountType, OrganizationKind, VerificationLevel } from '@fieldhouse/contract'
import type { Day } from '#core/clock'

/** What the rules know of an account. Read from the database by `people/account_rows.ts`. */
export interface Account {
  id: string
  email: string
  /** The link in our mail was followed. */
  emailIsConfirmed: boolean
  firstName: string
  lastName: string
  profileImageUrl: string | null
  accountType: AccountType | null
  /** Set for `institution_org` alone. */
  organizationKind: OrganizationKind | null
  dateOfBirth: Day | null
  /** A date that was refused because it says under 17. */
  refusedDateOfBirth: Day | null
  isVerified: boolean
  verificationLevel: VerificationLevel | null
  backgroundCheckValidUntil: Date | null
  suspendedAt: Date | null
  /** When its owner asked for it to be deleted; what follows is `rules/deletion.ts`. */
  deletionRequestedAt: Date | null
  /** A verified guardian is linked; only asked of minors. */
  hasGuardian: boolean
}

/** The signed-in account, together with the session it came by. */
export interface Viewer extends Account {
  sessionId: string
}
