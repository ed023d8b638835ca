import { ADULT_AGE } from '#rules/age'
import { hasVerifiedGuardian } from '#rules/guardianship'

interface Placeholders {
  /** `date`: `clock.today()`. */
  today: string
  /** `timestamptz`: `clock.now()`. */
  now: string
}

/**
 * SQL condition: true when a person appears in searches and suggestions. Over `owner` (users). A minor who awaits a
 * guardian appears in none (docs/rules.md, Date of birth and account type). Combine it with `profileIsVisible`; it
 * follows `accountStatus`.
 */
export function isListed({ today, now }: Placeholders): string {
  return `(
    owner.account_type is distinct from 'athlete'
    or owner.date_of_birth <= ${today}::date - interval '${ADULT_AGE} years'
    or ${hasVerifiedGuardian('owner.id', now)}
  )`
}
