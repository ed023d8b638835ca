import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { UploadSchema } from '#database/schema'
import User from '#people/user'

/** Place for a file that a person may upload. */
export default class Upload extends UploadSchema {
  @belongsTo(() => User, { foreignKey: 'ownerId' })
  declare owner: BelongsTo<typeof User>
}
