import type { AthleteProfile, Profile } from '@fieldhouse/contract'

export interface ProfileStep {
  words: string
  isDone: boolean
  /** Where it is said. */
  to: string
}

type Field = Exclude<keyof AthleteProfile, 'bannerImageUrl'>

const athleteFields = {
  sport: 'Your sport',
  position: 'Your position',
  location: 'Where you train',
  graduationYear: 'Graduation year',
  highSchool: 'High school',
  height: 'Height',
  bio: 'A few words about you',
  stats: 'Your best numbers',
  achievements: 'An achievement',
} as const satisfies Partial<Record<Field, string>>

const otherFields = {
  location: 'Where you are',
  bio: 'A few words about you',
} as const satisfies Partial<Record<Field, string>>

function isSaid(value: AthleteProfile[Field]): boolean {
  if (value === null || value === undefined) return false
  return typeof value === 'object' ? Object.keys(value).length > 0 : true
}

/**
 * What makes a page whole, for this kind of account.
 * @param hasPictures whether the gallery holds any; null while nobody knows
 */
export function stepsOf(
  { user, athleteProfile }: Profile,
  hasPictures: boolean | null,
): ProfileStep[] {
  const edit = `/profile/${user.id}/edit`
  const isAthlete = user.accountType === 'athlete'
  const fields: Partial<Record<Field, string>> = isAthlete ? athleteFields : otherFields
  return [
    { words: 'A photo', isDone: user.profileImageUrl !== null, to: `${edit}#photo` },
    { words: 'A banner', isDone: Boolean(athleteProfile?.bannerImageUrl), to: `${edit}#banner` },
    ...Object.entries(fields).map(([field, words]) => ({
      words,
      isDone: isSaid(athleteProfile?.[field as Field]),
      to: `${edit}#${field}`,
    })),
    ...(isAthlete
      ? [
          {
            words: 'A picture in your gallery',
            isDone: hasPictures ?? true,
            to: `/profile/${user.id}#gallery`,
          },
        ]
      : []),
  ]
}
