import { ADULT_AGE } from '#rules/age'

interface Placeholders {
  /** `date`: `clock.today()`. */
  today: string
  /** `boolean`: the viewer is a minor. */
  isViewerMinor: string
}

/**
 * SQL condition over `owner` (users): true when a person may be suggested to a viewer. Stricter than search: minors are
 * suggested to nobody, and only verified people to minors. Combine it with `profileIsVisible` and `admitsContact`.
 */
export function maySuggest({ today, isViewerMinor }: Placeholders): string {
  return `(
    owner.account_type is not null
    and (owner.account_type <> 'athlete' or owner.date_of_birth <= ${today}::date - interval '${ADULT_AGE} years')
    and (owner.is_verified or not ${isViewerMinor}::boolean)
  )`
}
