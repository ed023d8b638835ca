import type { AthleteProfile, Profile } from '@fieldhouse/contract'

/** A part of a complete profile. */
export interface ProfilePart {
  /** Completes 'Add …': `your sport`. */
  words: string
  isThere: boolean
  /** Path of the page where it is entered. */
  to: string
}

type Field = Exclude<keyof AthleteProfile, 'bannerImageUrl'>

const athleteFields = {
  sport: 'your sport',
  position: 'your position',
  location: 'where you train',
  graduationYear: 'your graduation year',
  highSchool: 'your high school',
  height: 'your height',
  bio: 'a few words about you',
  stats: 'your best numbers',
  achievements: 'an achievement',
} as const satisfies Partial<Record<Field, string>>

const otherFields = {
  location: 'where you are',
  bio: 'a few words about you',
} as const satisfies Partial<Record<Field, string>>

function isSaid(value: AthleteProfile[Field]): boolean {
  if (value === null || value === undefined) return false
  return typeof value === 'object' ? Object.keys(value).length > 0 : true
}

function partsOf({ user, athleteProfile }: Profile, hasPictures: boolean | null): ProfilePart[] {
  const edit = `/profile/${user.id}/edit`
  const isAthlete = user.accountType === 'athlete'
  const fields: Partial<Record<Field, string>> = isAthlete ? athleteFields : otherFields
  const gallery = {
    words: 'a picture for your gallery',
    isThere: hasPictures ?? true,
    to: `/profile/${user.id}#gallery`,
  }
  return [
    { words: 'a photo', isThere: user.profileImageUrl !== null, to: `${edit}#photo` },
    { words: 'a banner', isThere: Boolean(athleteProfile?.bannerImageUrl), to: `${edit}#banner` },
    ...Object.entries(fields).map(([field, words]) => ({
      words,
      isThere: isSaid(athleteProfile?.[field as Field]),
      to: `${edit}#${field}`,
    })),
    ...(isAthlete ? [gallery] : []),
  ]
}

/**
 * Completeness of a profile for this account type, with the missing parts, most important first.
 * @param hasPictures true if the gallery has any; null, while unknown, counts as true
 * @returns `percent` from 0 to 100
 */
export function profileCompleteness(
  profile: Profile,
  hasPictures: boolean | null,
): { percent: number; missing: ProfilePart[] } {
  const parts = partsOf(profile, hasPictures)
  const missing = parts.filter(({ isThere }) => !isThere)
  return { percent: Math.round((1 - missing.length / parts.length) * 100), missing }
}
