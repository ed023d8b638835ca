import type { AdminUserChanges, VerificationLevel } from '@fieldhouse/contract'
import { conflict, forbidden, type Problem } from '#core/problems/problem'

export interface UserChangeFacts {
  isSelf: boolean
  /** Read under lock: of two admins who suspend each other only one can. */
  actorIsAdmin: boolean
  isVerified: boolean
}

/**
 * Whether an admin may change an account so: never their own; a level belongs to who is verified, and verification
 * itself is given by a review alone (rules.md, Verification).
 * @returns the refusal, or null
 */
export function refusedUserChange(
  { isSelf, actorIsAdmin, isVerified }: UserChangeFacts,
  { verificationLevel }: Pick<AdminUserChanges, 'verificationLevel'>,
): Problem | null {
  if (!actorIsAdmin) return forbidden('admin_needed', 'Only verified admins may do this')
  if (isSelf) return forbidden('not_yourself', 'Another admin has to change your own account')
  return verificationLevel && !isVerified
    ? conflict('not_verified', 'A level needs an approved identity first')
    : null
}

/** What of a badge is kept, for a level that an admin set; null takes the verification away with it. */
export function badgeOf(level: VerificationLevel | null) {
  return { isVerified: level !== null, verificationLevel: level }
}
