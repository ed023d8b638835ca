import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { VerificationDocumentSchema } from '#database/schema'
import User from '#people/user'

/** A document submitted with a request. */
export default class VerificationDocument extends VerificationDocumentSchema {
  @belongsTo(() => User, { foreignKey: 'ownerId' })
  declare owner: BelongsTo<typeof User>
}
