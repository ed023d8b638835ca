import { belongsTo, hasMany } from '@adonisjs/lucid/orm'
import type { BelongsTo, HasMany } from '@adonisjs/lucid/types/relations'
import { PictureSchema } from '#database/schema'
import User from '#people/user'
import PictureSize from '#pictures/picture_size'
import Upload from '#pictures/upload'

/** A picture, in use once it is claimed. */
export default class Picture extends PictureSchema {
  @belongsTo(() => User, { foreignKey: 'ownerId' })
  declare owner: BelongsTo<typeof User>

  @belongsTo(() => Upload, { foreignKey: 'uploadId' })
  declare upload: BelongsTo<typeof Upload>

  @hasMany(() => PictureSize, { foreignKey: 'pictureId' })
  declare sizes: HasMany<typeof PictureSize>
}
