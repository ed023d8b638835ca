import { forbidden, invalidInput, type Problem } from '#core/problems/problem'
import type { Account } from '#rules/account'
import { isMinor } from '#rules/age'
import { isVerifiedParent } from '#rules/visibility'

const HOUR_MS = 60 * 60 * 1_000

/** Codes work once, for 48 hours (docs/rules.md, Guardians). */
export const INVITATION_LIFETIME_MS = 48 * HOUR_MS
/** Counts guardians with a valid verification only. */
export const GUARDIANS_MAX = 2

/**
 * Refuses invitations by anybody but a verified parent (docs/rules.md, Who counts as what).
 * @returns the refusal with a next step, or null
 */
export function refusedInvitation(viewer: Account, now: Date): Problem | null {
  if (isVerifiedParent(viewer, now)) return null
  if (viewer.accountType !== 'parent') {
    return forbidden('parent_needed', 'Only parent accounts can invite a child')
  }
  return forbidden(
    'verification_needed',
    'Get your identity and a background check approved first. Then you can invite your child',
  )
}

/**
 * Refuses codes from anybody but a minor, with or without a guardian. Checked before the code.
 * @returns the refusal, or null
 */
export function refusedAcceptance(
  viewer: Pick<Account, 'accountType' | 'dateOfBirth' | 'timeZone'>,
  now: Date,
): Problem | null {
  if (isMinor(viewer, now)) return null
  return forbidden('minors_only', 'Only athletes under 18 need a parent or guardian')
}

/** The one answer to every code that does not work. */
export const refusedCode = () => {
  const message = 'That code doesn’t work: ask your parent or guardian for a new one'
  return invalidInput({ code: message }, message)
}

export interface AcceptanceFacts {
  /** Null for an unknown code or a withdrawn invitation. */
  invitation: {
    isUsed: boolean
    /** Used by the child who sends the code now. */
    isUsedByViewer: boolean
    isExpired: boolean
    /** The sender of the invitation is still a verified parent. */
    isOfVerifiedParent: boolean
    /** Either of the two blocked the other. */
    isBlocked: boolean
  } | null
  /** The two are linked already. */
  isLinked: boolean
  /** Number of the child's guardians with a valid verification. */
  guardians: number
}

/** Decides whether a code links. The same child sending it again changes nothing. */
export function decideAcceptance({
  invitation,
  isLinked,
  guardians,
}: AcceptanceFacts): 'refused' | 'unchanged' | 'link' {
  if (!invitation?.isOfVerifiedParent || invitation.isBlocked) return 'refused'
  if (invitation.isUsed) return invitation.isUsedByViewer && isLinked ? 'unchanged' : 'refused'
  if (invitation.isExpired) return 'refused'
  if (isLinked) return 'unchanged'
  return guardians < GUARDIANS_MAX ? 'link' : 'refused'
}
