import type { PrivacySettings } from '@fieldhouse/contract'

/** Product spec, section 9. */
export const DEFAULT_LEVELS: PrivacySettings = {
  profileVisibility: 'public',
  statsVisibility: 'public',
  achievementsVisibility: 'public',
  mediaVisibility: 'public',
  contactVisibility: 'coaches',
}

/** Where a minor starts (rules.md, Visibility levels). */
export const MINOR_LEVELS: PrivacySettings = {
  profileVisibility: 'coaches',
  statsVisibility: 'coaches',
  achievementsVisibility: 'coaches',
  mediaVisibility: 'coaches',
  contactVisibility: 'private',
}
