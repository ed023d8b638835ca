import { beforeUpdate } from '@adonisjs/lucid/orm'
import { clock } from '#core/clock'
import { AthleteProfileSchema } from '#database/schema'

/** Words of a person's page. One row an account, made when something is first said. */
export default class AthleteProfile extends AthleteProfileSchema {
  @beforeUpdate()
  static touch(athleteProfile: AthleteProfile) {
    athleteProfile.updatedAt = clock.now()
  }
}
