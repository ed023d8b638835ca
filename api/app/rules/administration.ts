import type { AdminUserChanges, VerificationLevel } from '@fieldhouse/contract'
import { conflict, forbidden, type Problem } from '#core/problems/problem'

export interface UserChangeFacts {
  isSelf: boolean
  /** Read under lock: of two admins who suspend each other, only one succeeds. */
  actorIsAdmin: boolean
  isVerified: boolean
}

/**
 * Refuses an admin's change of their own account, and a level for an account that is not verified: verification itself
 * comes from a review only (docs/rules.md, Verification).
 * @returns the refusal, or null
 */
export function refusedUserChange(
  { isSelf, actorIsAdmin, isVerified }: UserChangeFacts,
  { verificationLevel }: Pick<AdminUserChanges, 'verificationLevel'>,
): Problem | null {
  if (!actorIsAdmin) return forbidden('admin_needed', 'Only verified admins can do this')
  if (isSelf) return forbidden('not_yourself', 'Another admin has to change your account')
  return verificationLevel && !isVerified
    ? conflict('not_verified', 'They need an approved identity first')
    : null
}

/** Badge at the level set by an admin; null also removes the verification. */
export function badgeOf(level: VerificationLevel | null) {
  return { isVerified: level !== null, verificationLevel: level }
}
