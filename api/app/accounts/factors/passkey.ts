import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { PasskeySchema } from '#database/schema'
import User from '#people/user'

/** A key pair of a person's device or password manager: it signs in by itself, and is a second factor. */
export default class Passkey extends PasskeySchema {
  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>
}
