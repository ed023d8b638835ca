import { ADULT_AGE } from '#rules/age'

interface Placeholders {
  /** `date`: what `clock.today()` says. */
  today: string
  /** `boolean`: the viewer is a minor. */
  isViewerMinor: string
}

/**
 * Who may be put before a viewer who did not look for them, an SQL condition over `owner` (users). Stricter than what
 * may be found: a minor is suggested to nobody, and to a minor only who is verified. It stands beside
 * `profileIsVisible` and `admitsContact`.
 */
export function maySuggest({ today, isViewerMinor }: Placeholders): string {
  return `(
    owner.account_type is not null
    and (owner.account_type <> 'athlete' or owner.date_of_birth <= ${today}::date - interval '${ADULT_AGE} years')
    and (owner.is_verified or not ${isViewerMinor}::boolean)
  )`
}
