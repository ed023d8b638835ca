import type { VerificationUnderReview } from '@fieldhouse/contract'

/** The current date of the server, as `YYYY-MM-DD`. */
const today = () => new Date().toISOString().slice(0, 10)

/** True if a person born on this date is younger today. */
function isUnder(years: number, dateOfBirth: string) {
  const day = today()
  return dateOfBirth > `${Number(day.slice(0, 4)) - years}${day.slice(4)}`
}

export const isFuture = (date: string) => date > today()

/** Effect of an approval with this date of birth (docs/rules.md, Date of birth and account type). */
export function effectOf(
  { user: { accountType }, account }: Pick<VerificationUnderReview, 'user' | 'account'>,
  date: string,
): string {
  if (isUnder(17, date)) {
    return 'Under 17: the account closes and becomes private, without a badge, and connections with adults end.'
  }
  if (account.status === 'under_age') return 'Their account opens again.'
  const isMinor = (born: string | null) =>
    accountType === 'athlete' && born !== null && isUnder(18, born)
  if (isMinor(date) === isMinor(account.dateOfBirth)) return 'Their date of birth changes.'
  return isMinor(date)
    ? 'They become a minor: connections and messages with adults end until a guardian approves.'
    : 'They’re 18 or older: guardians and parental controls end.'
}
