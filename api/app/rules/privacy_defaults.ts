import type { PrivacySettings } from '@fieldhouse/contract'

/** Levels of a new account (docs/rules.md, Visibility levels). */
export const DEFAULT_LEVELS: PrivacySettings = {
  profileVisibility: 'public',
  statsVisibility: 'public',
  achievementsVisibility: 'public',
  mediaVisibility: 'public',
  contactVisibility: 'coaches',
}

/** Levels of an account that closes because its owner is under 17 (docs/rules.md, Date of birth and account type). */
export const UNDER_AGE_LEVELS: PrivacySettings = {
  profileVisibility: 'private',
  statsVisibility: 'private',
  achievementsVisibility: 'private',
  mediaVisibility: 'private',
  contactVisibility: 'private',
}

/** Levels of a new minor's account (docs/rules.md, Visibility levels). */
export const MINOR_LEVELS: PrivacySettings = {
  profileVisibility: 'coaches',
  statsVisibility: 'coaches',
  achievementsVisibility: 'coaches',
  mediaVisibility: 'coaches',
  contactVisibility: 'private',
}
