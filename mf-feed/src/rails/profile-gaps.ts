import type { AthleteProfile, Profile } from '@fieldhouse/contract'

/** What an athlete's page has when it is whole, and the words that ask for it; each leads to its place in the form. */
const fields = {
  sport: 'Add your sport',
  position: 'Add your position',
  location: 'Add where you train',
  graduationYear: 'Add your graduation year',
  highSchool: 'Add your high school',
  height: 'Add your height',
  bio: 'Say a few words about yourself',
  stats: 'Add your best numbers',
  achievements: 'Add an achievement',
} as const satisfies Partial<Record<keyof AthleteProfile, string>>

type Value = AthleteProfile[keyof AthleteProfile]

function isSaid(value: Value): boolean {
  if (value === null || value === undefined) return false
  return typeof value === 'object' ? Object.keys(value).length > 0 : true
}

/**
 * How full an athlete's page is, and what to add next. The profile counts the same parts.
 * @param hasPictures whether the gallery holds any
 */
export function profileGaps({ user, athleteProfile }: Profile, hasPictures: boolean) {
  const edit = `/profile/${user.id}/edit`
  const parts = [
    { ask: 'Add a photo', isThere: user.profileImageUrl !== null, to: `${edit}#photo` },
    { ask: 'Add a banner', isThere: Boolean(athleteProfile?.bannerImageUrl), to: `${edit}#banner` },
    ...Object.entries(fields).map(([field, ask]) => ({
      ask,
      isThere: isSaid(athleteProfile?.[field as keyof typeof fields]),
      to: `${edit}#${field}`,
    })),
    {
      ask: 'Add a picture to your gallery',
      isThere: hasPictures,
      to: `/profile/${user.id}#gallery`,
    },
  ]
  const missing = parts.filter(({ isThere }) => !isThere)
  return {
    percent: Math.round((1 - missing.length / parts.length) * 100),
    next: missing[0] ?? null,
  }
}
