import { compose } from '@adonisjs/core/helpers'
import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { keyedBy } from '#core/database/keyed_by'
import { MuteSchema } from '#database/schema'
import User from '#people/user'

/** A muted person, whose posts are missing from the muter's feed. */
export default class Mute extends compose(MuteSchema, keyedBy('muterId', 'mutedId')) {
  @belongsTo(() => User, { foreignKey: 'mutedId' })
  declare muted: BelongsTo<typeof User>
}
