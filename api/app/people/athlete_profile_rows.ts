import type { AthleteProfile } from '@fieldhouse/contract'
import { columnsOf } from '#core/database/columns_of'
import type Model from '#people/athlete_profile'
import { HEAD_FIELDS } from '#rules/project'

/** Columns of `athlete_profiles profile`, as an {@link AthleteProfileRow}; all null for a left join without a row. */
export const ATHLETE_PROFILE_COLUMNS = `
  profile.user_id as "profileId", profile.stats, profile.achievements, ${columnsOf('profile', HEAD_FIELDS)}`

/** Columns beside {@link ATHLETE_PROFILE_COLUMNS} on a person's page; lists of people show none of them. */
export const HISTORY_COLUMNS = columnsOf('profile', ['statHistory', 'achievementDates'])

export interface HistoryRow {
  statHistory: Model['statHistory'] | null
  achievementDates: Model['achievementDates'] | null
}

export interface AthleteProfileRow extends Pick<Model, (typeof HEAD_FIELDS)[number]> {
  /** Null for a person without a page. */
  profileId: string | null
  stats: Model['stats'] | null
  achievements: Model['achievements'] | null
}

/** Index marks of current stats; those of removed stats are dropped. */
const historyOf = ({
  stats,
  statHistory,
}: Pick<AthleteProfileRow, 'stats'> & Partial<HistoryRow>) =>
  (statHistory ?? []).filter(({ key }) => key in (stats ?? {}))

function datesOf(row: Pick<AthleteProfileRow, 'achievements'> & Partial<HistoryRow>) {
  const dated = Object.entries(row.achievementDates ?? {})
  return Object.fromEntries(dated.filter(([text]) => row.achievements?.includes(text)))
}

/** The whole profile, as its owner sees it. */
export function athleteProfileOf(
  row: Omit<AthleteProfileRow, 'profileId'> & Partial<HistoryRow>,
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
    statHistory: historyOf(row),
    achievementDates: datesOf(row),
  }
}
