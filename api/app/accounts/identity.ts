import { compose } from '@adonisjs/core/helpers'
import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { keyedBy } from '#core/database/keyed_by'
import { IdentitySchema } from '#database/schema'
import User from '#people/user'

/** An account's identity at an OpenID provider. */
export default class Identity extends compose(IdentitySchema, keyedBy('issuer', 'subject')) {
  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>
}
