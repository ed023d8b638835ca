import { belongsTo, hasMany } from '@adonisjs/lucid/orm'
import type { BelongsTo, HasMany } from '@adonisjs/lucid/types/relations'
import { PostSchema } from '#database/schema'
import User from '#people/user'
import PostBoost from '#posts/post_boost'
import PostComment from '#posts/post_comment'
import PostFire from '#posts/post_fire'

/** A post. The feed reads it by prepared statements. */
export default class Post extends PostSchema {
  @belongsTo(() => User, { foreignKey: 'authorId' })
  declare author: BelongsTo<typeof User>

  @hasMany(() => PostComment)
  declare comments: HasMany<typeof PostComment>

  @hasMany(() => PostFire)
  declare fires: HasMany<typeof PostFire>

  @hasMany(() => PostBoost)
  declare boosts: HasMany<typeof PostBoost>
}
