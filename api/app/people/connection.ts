import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { ConnectionSchema } from '#database/schema'
import User from '#people/user'

/** A pair of people, whichever side asked. */
export default class Connection extends ConnectionSchema {
  @belongsTo(() => User, { foreignKey: 'requesterId' })
  declare requester: BelongsTo<typeof User>

  @belongsTo(() => User, { foreignKey: 'addresseeId' })
  declare addressee: BelongsTo<typeof User>
}
