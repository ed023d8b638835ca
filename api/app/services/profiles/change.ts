import db from '@adonisjs/lucid/services/db'
import type { AthleteProfile, AthleteProfileChanges } from '@fieldhouse/contract'
import AthleteProfileModel from '#models/athlete_profile'
import { ownAthleteProfile } from '#services/profiles/own'
import { saidFields } from '#services/said_fields'

/** Changes a person's own page, and makes it with the first change: absent fields keep their value, null clears. */
export async function changeAthleteProfile(
  userId: string,
  { stats, achievements, ...lines }: AthleteProfileChanges,
): Promise<AthleteProfile> {
  await db.transaction(async (client) => {
    await client.rawQuery(
      'insert into athlete_profiles (user_id) values (?) on conflict do nothing',
      [userId],
    )
    const profile = await AthleteProfileModel.query({ client })
      .where({ userId })
      .forUpdate()
      .firstOrFail()
    await profile
      .merge({
        ...saidFields(lines),
        ...(stats === undefined ? {} : { stats: stats ?? {} }),
        ...(achievements === undefined ? {} : { achievements: achievements ?? [] }),
      })
      .save()
  })
  return ownAthleteProfile(userId)
}
