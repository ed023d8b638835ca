import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { AuthenticatorSchema } from '#database/schema'
import User from '#people/user'

/** An app that shows a new code every half minute (RFC 6238); one per person. */
export default class Authenticator extends AuthenticatorSchema {
  static override primaryKey = 'userId'

  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>
}
