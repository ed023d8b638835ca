import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { PostCommentSchema } from '#database/schema'
import User from '#people/user'

/** A comment on a post. */
export default class PostComment extends PostCommentSchema {
  @belongsTo(() => User, { foreignKey: 'authorId' })
  declare author: BelongsTo<typeof User>
}
