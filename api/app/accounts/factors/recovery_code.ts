import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { RecoveryCodeSchema } from '#database/schema'
import User from '#people/user'

/** Unused code for a lost second factor, as a hash. */
export default class RecoveryCode extends RecoveryCodeSchema {
  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>
}
