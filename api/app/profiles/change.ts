import type { AthleteProfile, AthleteProfileChanges } from '@fieldhouse/contract'
import AthleteProfileModel from '#people/athlete_profile'
import type { Viewer } from '#rules/account'
import { holdActor } from '#people/account_lock'
import { recordActivity } from '#activity/record'
import { ownAthleteProfile } from '#profiles/own'
import { saidFields } from '#core/said_fields'
import { transaction } from '#core/database/transaction'

function columnsOf({ stats, achievements, ...lines }: AthleteProfileChanges) {
  return {
    ...saidFields(lines),
    ...(stats === undefined ? {} : { stats: stats ?? {} }),
    ...(achievements === undefined ? {} : { achievements: achievements ?? [] }),
  }
}

/** Changes a person's own page, and makes it with the first change: absent fields keep their value, null clears. */
export async function changeAthleteProfile(
  viewer: Viewer,
  changes: AthleteProfileChanges,
): Promise<AthleteProfile> {
  const { id: userId } = viewer
  const columns = columnsOf(changes)
  // Nothing said makes no page: with one they would be found in searches.
  if (Object.keys(columns).length === 0) return ownAthleteProfile(userId)
  await transaction(async (client) => {
    await holdActor(client, viewer, 'to_change')
    await client
      .insertQuery()
      .table(AthleteProfileModel.table)
      .insert({ user_id: userId })
      .onConflict()
      .ignore()
    // Without what it held: stats in another order would pass for unchanged, and not be written.
    const page = AthleteProfileModel.query({ client }).select('user_id').where({ userId })
    await (await page.forUpdate().firstOrFail()).merge(columns).save()
    await recordActivity(client, viewer, { type: 'profile_changed' })
  })
  return ownAthleteProfile(userId)
}
