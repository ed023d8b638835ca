import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { IdentitySchema } from '#database/schema'
import User from '#people/user'

/** An account's identity at an OpenID provider. */
export default class Identity extends IdentitySchema {
  static override selfAssignPrimaryKey = true

  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>
}
