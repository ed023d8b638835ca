/** Levels that people coach at, in order, apart from the schemas: screens show them. */
export const COACHING_LEVELS = [
  'youth',
  'middle_school',
  'high_school',
  'club',
  'college',
  'pro',
  'national_team',
] as const

export type CoachingLevel = (typeof COACHING_LEVELS)[number]

/** Display names of the levels. */
export const COACHING_LEVEL_NAMES: Record<CoachingLevel, string> = {
  youth: 'Youth',
  middle_school: 'Middle school',
  high_school: 'High school',
  club: 'Club',
  college: 'College',
  pro: 'Pro',
  national_team: 'National team',
}
