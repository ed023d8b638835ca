import type { AthleteProfile } from '@fieldhouse/contract'
import { columnsOf } from '#core/database/columns_of'
import type Model from '#people/athlete_profile'
import { HEAD_FIELDS } from '#rules/project'

/** Columns of `athlete_profiles profile`, as an {@link AthleteProfileRow}; all null for a left join without a row. */
export const ATHLETE_PROFILE_COLUMNS = `
  profile.user_id as "profileId", profile.stats, profile.achievements, ${columnsOf('profile', HEAD_FIELDS)}`

export interface AthleteProfileRow extends Pick<Model, (typeof HEAD_FIELDS)[number]> {
  /** Null for a person without a page. */
  profileId: string | null
  stats: Model['stats'] | null
  achievements: Model['achievements'] | null
}

/** The whole profile, as its owner sees it. */
export function athleteProfileOf(
  row: Omit<AthleteProfileRow, 'profileId'>,
): Required<AthleteProfile> {
  return {
    sport: row.sport,
    position: row.position,
    location: row.location,
    graduationYear: row.graduationYear,
    highSchool: row.highSchool,
    college: row.college,
    bio: row.bio,
    height: row.height,
    weight: row.weight,
    bannerImageUrl: row.bannerImageUrl,
    stats: row.stats ?? {},
    achievements: row.achievements ?? [],
  }
}
