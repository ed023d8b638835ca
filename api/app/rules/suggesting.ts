import { isOfAge } from '#rules/age'

interface Placeholders {
  /** `timestamptz`: `clock.now()`. */
  now: string
  /** `boolean`: the viewer is a minor. */
  isViewerMinor: string
}

/**
 * SQL condition over `owner` (users): true when a person may be suggested to a viewer. Stricter than search: minors are
 * suggested to nobody, and only verified people to minors. Combine it with `profileIsVisible` and `admitsContact`.
 */
export function maySuggest({ now, isViewerMinor }: Placeholders): string {
  return `(
    owner.account_type is not null
    and (owner.account_type <> 'athlete' or ${isOfAge('owner', now)})
    and (owner.is_verified or not ${isViewerMinor}::boolean)
  )`
}
