import type { AccountType } from '@fieldhouse/contract'
import { ageOn, ATHLETE_MIN_AGE, isMinor } from '#rules/age'
import type { Day } from '#core/clock'

/** Effects of a date of birth that a reviewer read on a document (docs/rules.md, Date of birth and account type). */
export interface CorrectedDate {
  dateOfBirth: Day
  /** The account is closed until 17, as after a refused date, and has no badge. */
  isUnderAge: boolean
  /** The relations of an adult's account end. */
  becomesMinor: boolean
  /** Guardianship ends as on the 18th birthday. */
  comesOfAge: boolean
}

/** @returns null for the date that the account already has */
export function correctedDate(
  account: { accountType: AccountType | null; dateOfBirth: Day | null },
  dateOfBirth: Day,
  today: Day,
): CorrectedDate | null {
  if (dateOfBirth === account.dateOfBirth) return null
  const isUnderAge = ageOn(today, dateOfBirth) < ATHLETE_MIN_AGE
  const wasMinor = isMinor(account, today)
  const isMinors = isMinor({ accountType: account.accountType, dateOfBirth }, today)
  return {
    dateOfBirth,
    isUnderAge,
    // Under 17 whatever the type: the account closes, and a child keeps no adult's relations.
    becomesMinor: (isMinors || isUnderAge) && !wasMinor,
    comesOfAge: wasMinor && !isMinors,
  }
}
