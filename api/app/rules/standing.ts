import type { Account } from '#rules/account'

/** Fields of an account that decide its rights, apart from its existence. */
export type Standing = Pick<
  Account,
  | 'accountType'
  | 'organizationKind'
  | 'dateOfBirth'
  | 'refusedDateOfBirth'
  | 'isVerified'
  | 'backgroundCheckValidUntil'
>

/**
 * True when a decision about the account at the time of its request still applies (docs/rules.md, Becoming a minor's
 * account).
 */
export function hasSameStanding(now: Standing, judged: Standing): boolean {
  return (
    now.accountType === judged.accountType &&
    now.organizationKind === judged.organizationKind &&
    now.dateOfBirth === judged.dateOfBirth &&
    now.refusedDateOfBirth === judged.refusedDateOfBirth &&
    now.isVerified === judged.isVerified &&
    now.backgroundCheckValidUntil?.getTime() === judged.backgroundCheckValidUntil?.getTime()
  )
}
