import { belongsTo, hasMany, manyToMany } from '@adonisjs/lucid/orm'
import type { BelongsTo, HasMany, ManyToMany } from '@adonisjs/lucid/types/relations'
import { ArticleSchema } from '#database/schema'
import ArticleRevision from '#news/article_revision'
import ArticleSlug from '#news/article_slug'
import User from '#people/user'
import Picture from '#pictures/picture'

/** An article. `article_pictures` lists its pictures. */
export default class Article extends ArticleSchema {
  @belongsTo(() => User, { foreignKey: 'authorId' })
  declare author: BelongsTo<typeof User>

  @hasMany(() => ArticleSlug)
  declare slugs: HasMany<typeof ArticleSlug>

  @hasMany(() => ArticleRevision)
  declare revisions: HasMany<typeof ArticleRevision>

  @manyToMany(() => Picture, { pivotTable: 'article_pictures' })
  declare pictures: ManyToMany<typeof Picture>
}
