import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { MediaSchema } from '#database/schema'
import User from '#people/user'
import Picture from '#pictures/picture'

/** A picture in an athlete's gallery. */
export default class GalleryPicture extends MediaSchema {
  static override table = 'media'

  @belongsTo(() => User, { foreignKey: 'ownerId' })
  declare owner: BelongsTo<typeof User>

  @belongsTo(() => Picture, { foreignKey: 'pictureId' })
  declare picture: BelongsTo<typeof Picture>
}
