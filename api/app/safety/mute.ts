import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { MuteSchema } from '#database/schema'
import User from '#people/user'

/** Somebody whom the other does not want to hear. */
export default class Mute extends MuteSchema {
  static override selfAssignPrimaryKey = true

  @belongsTo(() => User, { foreignKey: 'mutedId' })
  declare muted: BelongsTo<typeof User>
}
