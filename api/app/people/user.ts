import { beforeUpdate, hasOne } from '@adonisjs/lucid/orm'
import type { HasOne } from '@adonisjs/lucid/types/relations'
import { clock } from '#core/clock'
import { UserSchema } from '#database/schema'
import AthleteProfile from '#people/athlete_profile'
import PrivacySettings from '#people/privacy_settings'

/** An account. Hot requests read it through `people/account_rows.ts`. */
export default class User extends UserSchema {
  @hasOne(() => PrivacySettings)
  declare privacySettings: HasOne<typeof PrivacySettings>

  @hasOne(() => AthleteProfile)
  declare athleteProfile: HasOne<typeof AthleteProfile>

  @beforeUpdate()
  static touch(user: User) {
    user.updatedAt = clock.now()
  }
}
