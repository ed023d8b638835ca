import type { AthleteProfile } from '@fieldhouse/contract'
import { prepared } from '#services/pool'
import {
  ATHLETE_PROFILE_COLUMNS,
  athleteProfileOf,
  type AthleteProfileRow,
} from '#services/profiles/athlete_profile_rows'

const findProfile = prepared<AthleteProfileRow>(
  'own_athlete_profile',
  `select ${ATHLETE_PROFILE_COLUMNS} from athlete_profiles profile where profile.user_id = $1`,
)

/**
 * The athlete profile as its owner sees it: nothing hidden.
 * @throws when there is none: ask only after something was written to it
 */
export async function ownAthleteProfile(userId: string): Promise<AthleteProfile> {
  const [row] = await findProfile(userId)
  if (!row) throw new Error(`there is no athlete profile of ${userId}`)
  return athleteProfileOf(row)
}
