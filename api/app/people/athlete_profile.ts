import { beforeUpdate } from '@adonisjs/lucid/orm'
import { clock } from '#core/clock'
import { AthleteProfileSchema } from '#database/schema'

/** Fields of a person's page. One row per account, created with the first entry. */
export default class AthleteProfile extends AthleteProfileSchema {
  @beforeUpdate()
  static touch(athleteProfile: AthleteProfile) {
    athleteProfile.updatedAt = clock.now()
  }
}
