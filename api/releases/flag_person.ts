import { compose } from '@adonisjs/core/helpers'
import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { keyedBy } from '#core/database/keyed_by'
import { FlagPersonSchema } from '#database/schema'
import User from '#people/user'

/** A member for whom a flag is on by name. */
export default class FlagPerson extends compose(FlagPersonSchema, keyedBy('flagId', 'userId')) {
  @belongsTo(() => User, { foreignKey: 'userId' })
  declare user: BelongsTo<typeof User>
}
