import { ADULT_AGE } from '#rules/age'
import { hasVerifiedGuardian } from '#rules/guardianship'

interface Placeholders {
  /** `date`: what `clock.today()` says. */
  today: string
  /** `timestamptz`: what `clock.now()` says. */
  now: string
}

/**
 * Whether a person turns up in searches and suggestions at all, an SQL condition over `owner` (users): a minor who
 * awaits a guardian does in none (rules.md, Date of birth and account type). It stands beside `profileIsVisible`,
 * and follows `accountStatus`.
 */
export function isListed({ today, now }: Placeholders): string {
  return `(
    owner.account_type is distinct from 'athlete'
    or owner.date_of_birth <= ${today}::date - interval '${ADULT_AGE} years'
    or ${hasVerifiedGuardian('owner.id', now)}
  )`
}
