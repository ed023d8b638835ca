import {
  type AccountType,
  type AccountTypeChoice,
  hasOneName,
  type OrganizationKind,
} from '@fieldhouse/contract'
import { conflict, forbidden, invalidInput, type Problem } from '#core/problems/problem'
import type { Account } from '#rules/account'
import { ADULT_AGE, ageAt, ATHLETE_MIN_AGE, isMinor, isPossibleDateOfBirth } from '#rules/age'
import type { Day } from '#core/clock'

export type AccountTypeDecision =
  | { outcome: 'refused'; problem: Problem }
  /** Refused for a date of birth under 17, which the account keeps: only a review accepts another one. */
  | { outcome: 'under_age'; problem: Problem; refusedDateOfBirth: Day }
  | { outcome: 'accepted'; change: AccountTypeChange }

export interface AccountTypeChange {
  accountType: AccountType
  organizationKind: OrganizationKind | null
  dateOfBirth: Day | null
  /** A name sent with the choice is the name from now on: it is the first type, or another number of names belongs to it. */
  takesName: boolean
  /** Verification applied to the account as it was before. */
  dropsBadges: boolean
  /** The account becomes a minor's: levels start at the defaults for minors. */
  becomesMinor: boolean
}

const MESSAGES = {
  needed: 'Date of birth is required for athlete accounts',
  impossible: 'That can’t be a date of birth',
  underAge: 'You must be 17 or older to use Fieldhouse',
  writeOnce: 'You can’t change your date of birth. To correct it, submit an identity request',
  minor: 'Until you’re 18, your account stays an athlete account',
} as const

const invalidDate = (message: string) => invalidInput({ dateOfBirth: message }, message)

/** 422 for a date in the future, or of an age that nobody reaches. */
export const impossibleDate = () => invalidDate(MESSAGES.impossible)

const refused = (problem: Problem): AccountTypeDecision => ({ outcome: 'refused', problem })

/**
 * True for an account that has to choose a type before anything else: it has none, or one that a refused date of birth still
 * rules out (docs/rules.md, Date of birth and account type).
 */
export function needsAccountType(
  {
    accountType,
    refusedDateOfBirth,
    timeZone,
  }: Pick<Account, 'accountType' | 'refusedDateOfBirth' | 'timeZone'>,
  now: Date,
): boolean {
  if (accountType === null) return true
  return (
    accountType !== 'athlete' &&
    refusedDateOfBirth !== null &&
    ageAt(now, refusedDateOfBirth, timeZone) < ADULT_AGE
  )
}

/**
 * Decides a choice of account type (docs/rules.md, Date of birth and account type). An absent or null date keeps the
 * known one; an absent kind of organization keeps the known one or becomes `team`.
 */
export function decideAccountType(
  account: Account,
  choice: AccountTypeChoice,
  now: Date,
): AccountTypeDecision {
  const said = choice.dateOfBirth ?? null
  const dateOfBirth = said ?? account.dateOfBirth
  const ageBy = (date: Day) => ageAt(now, date, account.timeZone)

  if (isMinor(account, now) && choice.accountType !== 'athlete') {
    return refused(forbidden('minor_stays_athlete', MESSAGES.minor))
  }
  if (said && account.dateOfBirth && said !== account.dateOfBirth) {
    return refused(conflict('date_of_birth_is_set', MESSAGES.writeOnce))
  }
  if (said && !isPossibleDateOfBirth(now, said)) {
    return refused(impossibleDate())
  }
  const remembered = account.refusedDateOfBirth
  if (remembered && (ageBy(remembered) < ATHLETE_MIN_AGE || (said && said !== remembered))) {
    return refused(invalidDate(MESSAGES.underAge))
  }
  // A reviewer may have corrected it before a type was chosen.
  const known = remembered ?? (account.accountType === null ? account.dateOfBirth : null)
  if (known && ageBy(known) < ADULT_AGE && choice.accountType !== 'athlete') {
    return refused(forbidden('minor_stays_athlete', MESSAGES.minor))
  }
  if (said && ageBy(said) < ATHLETE_MIN_AGE) {
    return {
      outcome: 'under_age',
      problem: invalidDate(MESSAGES.underAge),
      refusedDateOfBirth: said,
    }
  }
  if (choice.accountType === 'athlete' && !dateOfBirth) {
    return refused(invalidDate(MESSAGES.needed))
  }

  const { accountType } = choice
  const organizationKind =
    accountType === 'institution_org'
      ? (choice.organizationKind ?? account.organizationKind ?? 'team')
      : null
  const isOtherKind =
    accountType !== account.accountType || organizationKind !== account.organizationKind
  const after = { accountType, dateOfBirth }
  return {
    outcome: 'accepted',
    change: {
      ...after,
      organizationKind,
      takesName:
        account.accountType === null || hasOneName(account.accountType) !== hasOneName(accountType),
      dropsBadges: isOtherKind,
      becomesMinor:
        isMinor({ ...after, timeZone: account.timeZone }, now) && !isMinor(account, now),
    },
  }
}
