import type { AthleteProfile, AthleteProfileChanges } from '@fieldhouse/contract'
import { prepared } from '#core/database/pool'
import {
  ATHLETE_PROFILE_COLUMNS,
  athleteProfileOf,
  type AthleteProfileRow,
  HISTORY_COLUMNS,
  type HistoryRow,
} from '#people/athlete_profile_rows'
import AthleteProfileModel from '#people/athlete_profile'
import type { Viewer } from '#rules/account'
import { refusedChange } from '#rules/institutions'
import { holdActor } from '#people/account_lock'
import { recordActivity } from '#activity/record'
import { definedFields } from '#core/defined_fields'
import { transaction } from '#core/database/transaction'

/** One row, of nulls for a person without a profile. */
const findProfile = prepared<AthleteProfileRow & HistoryRow>(
  'own_athlete_profile',
  `select ${ATHLETE_PROFILE_COLUMNS}, ${HISTORY_COLUMNS}
   from users owner left join athlete_profiles profile on profile.user_id = owner.id
   where owner.id = $1`,
)

/**
 * Athlete profile as its owner sees it: complete, and empty until they fill it in.
 * @throws for a missing account
 */
export async function ownAthleteProfile(userId: string): Promise<AthleteProfile> {
  const [row] = await findProfile(userId)
  if (!row) throw new Error(`there is no account ${userId}`)
  return athleteProfileOf(row)
}

function columnsOf(changes: AthleteProfileChanges) {
  const { stats, achievements, statHistory, achievementDates, sports, ...lines } = changes
  return {
    ...definedFields(lines),
    ...(stats === undefined ? {} : { stats: stats ?? {} }),
    ...(achievements === undefined ? {} : { achievements: achievements ?? [] }),
    ...(statHistory === undefined ? {} : { statHistory: statHistory ?? [] }),
    ...(achievementDates === undefined ? {} : { achievementDates: achievementDates ?? {} }),
    ...(sports === undefined ? {} : { sports: sports ?? [] }),
  }
}

/**
 * Changes the viewer's own profile, and creates it with the first change. Absent fields keep their value; null clears
 * one.
 * @throws 422 for a coach's level or an organization's sports on an account of another type
 */
export async function changeAthleteProfile(
  viewer: Viewer,
  changes: AthleteProfileChanges,
): Promise<AthleteProfile> {
  const { id: userId } = viewer
  const problem = refusedChange(viewer, changes)
  if (problem) throw problem
  const columns = columnsOf(changes)
  // An empty change creates no profile: it would make the person appear in searches.
  if (Object.keys(columns).length === 0) return ownAthleteProfile(userId)
  await transaction(async (client) => {
    await holdActor(client, viewer, 'to_change')
    await client
      .insertQuery()
      .table(AthleteProfileModel.table)
      .insert({ user_id: userId })
      .onConflict()
      .ignore()
    // Without the former values: stats in another order would count as unchanged, and not be written.
    const page = AthleteProfileModel.query({ client }).select('user_id').where({ userId })
    await (await page.forUpdate().firstOrFail()).merge(columns).save()
    await recordActivity(client, viewer, { type: 'profile_changed' })
  })
  return ownAthleteProfile(userId)
}
