import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { AccountTokenSchema } from '#database/schema'
import User from '#people/user'

/** A link in an email: single use, expiring, bound to the address that it was sent to. */
export default class AccountToken extends AccountTokenSchema {
  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>
}
