import { isOfAge } from '#rules/age'
import { hasVerifiedGuardian } from '#rules/guardianship'

interface Placeholders {
  /** `timestamptz`: `clock.now()`. */
  now: string
}

/**
 * SQL condition: true when a person appears in searches and suggestions. Over `owner` (users). A minor who awaits a
 * guardian appears in none (docs/rules.md, Date of birth and account type). Combine it with `profileIsVisible`; it
 * follows `accountStatus`.
 */
export function isListed({ now }: Placeholders): string {
  return `(
    owner.account_type is distinct from 'athlete'
    or ${isOfAge('owner', now)}
    or ${hasVerifiedGuardian('owner.id', now)}
  )`
}
