import type { Account } from '#rules/account'

/** What of an account decides what it may do, beside whether it is there at all. */
export type Standing = Pick<
  Account,
  | 'accountType'
  | 'organizationKind'
  | 'dateOfBirth'
  | 'refusedDateOfBirth'
  | 'isVerified'
  | 'backgroundCheckValidUntil'
>

/** Whether what was judged of an account when it asked still holds (rules.md, Becoming a minor's account). */
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
