import type { AccountType } from '@fieldhouse/contract'
import { type Born, ageAt, ATHLETE_MIN_AGE, isMinor } from '#rules/age'
import type { Day } from '#core/clock'

/** Effects of a date of birth that a reviewer read on a document (docs/rules.md, Date of birth and account type). */
export interface CorrectedDate {
  dateOfBirth: Day
  /** The account is closed until 17, as after a refused date, private and without a badge. */
  isUnderAge: boolean
  /** With another type it would be an adult's from the seventeenth birthday on. */
  becomesAthlete: boolean
  /** Relations with adults end, as they do when an account becomes a minor's. */
  becomesMinor: boolean
  /** Guardianship ends as on the 18th birthday. */
  comesOfAge: boolean
}

/** @returns null for the date that the account already has, of 17 or older */
export function correctedDate(
  account: Born & { accountType: AccountType | null },
  dateOfBirth: Day,
  now: Date,
): CorrectedDate | null {
  const isUnderAge = ageAt(now, dateOfBirth, account.timeZone) < ATHLETE_MIN_AGE
  // Under 17 a second document may say the same: the account stays closed, without the badge of its approval.
  if (dateOfBirth === account.dateOfBirth && !isUnderAge) return null
  const wasMinor = isMinor(account, now)
  const { accountType, timeZone } = account
  const isMinors = isMinor({ accountType, dateOfBirth, timeZone }, now)
  return {
    dateOfBirth,
    isUnderAge,
    becomesAthlete: isUnderAge && account.accountType !== 'athlete',
    // Under 17 a guardian's approval counts no longer either: nobody may reach a closed account.
    becomesMinor: isUnderAge || (isMinors && !wasMinor),
    comesOfAge: wasMinor && !isMinors,
  }
}
