import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { ArticleRevisionSchema } from '#database/schema'
import User from '#people/user'

/** An article as it was after a change. */
export default class ArticleRevision extends ArticleRevisionSchema {
  @belongsTo(() => User, { foreignKey: 'editorId' })
  declare editor: BelongsTo<typeof User>
}
