import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { SessionSchema } from '#database/schema'
import User from '#people/user'

/** A signed-in browser. The session guard reads and touches it by prepared statements. */
export default class Session extends SessionSchema {
  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>
}
