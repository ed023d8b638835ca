import type { AthleteProfile, Stats } from '@fieldhouse/contract'

/** Columns of `athlete_profiles profile`, as an {@link AthleteProfileRow}; all null where it was joined from the left and is not. */
export const ATHLETE_PROFILE_COLUMNS = `
  profile.user_id as profile_id, profile.sport, profile.position, profile.location,
  profile.graduation_year, profile.high_school, profile.college, profile.bio, profile.height,
  profile.weight, profile.banner_image_url, profile.stats, profile.achievements`

export interface AthleteProfileRow {
  /** Null for whoever has not filled their page. */
  profile_id: string | null
  sport: string | null
  position: string | null
  location: string | null
  graduation_year: number | null
  high_school: string | null
  college: string | null
  bio: string | null
  height: string | null
  weight: string | null
  banner_image_url: string | null
  stats: Stats | null
  achievements: string[] | null
}

/** All of it, as its owner sees it. */
export function athleteProfileOf(row: AthleteProfileRow): Required<AthleteProfile> {
  return {
    sport: row.sport,
    position: row.position,
    location: row.location,
    graduationYear: row.graduation_year,
    highSchool: row.high_school,
    college: row.college,
    bio: row.bio,
    height: row.height,
    weight: row.weight,
    bannerImageUrl: row.banner_image_url,
    stats: row.stats ?? {},
    achievements: row.achievements ?? [],
  }
}
