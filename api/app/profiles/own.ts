import type { AthleteProfile } from '@fieldhouse/contract'
import { prepared } from '#core/database/pool'
import {
  ATHLETE_PROFILE_COLUMNS,
  athleteProfileOf,
  type AthleteProfileRow,
} from '#people/athlete_profile_rows'

/** One row, of nulls for whoever has no page yet. */
const findProfile = prepared<AthleteProfileRow>(
  'own_athlete_profile',
  `select ${ATHLETE_PROFILE_COLUMNS}
   from users owner left join athlete_profiles profile on profile.user_id = owner.id
   where owner.id = $1`,
)

/**
 * The athlete profile as its owner sees it: nothing hidden, and empty as long as they said nothing.
 * @throws when there is no such account
 */
export async function ownAthleteProfile(userId: string): Promise<AthleteProfile> {
  const [row] = await findProfile(userId)
  if (!row) throw new Error(`there is no account ${userId}`)
  return athleteProfileOf(row)
}
