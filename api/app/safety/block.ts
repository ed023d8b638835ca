import { compose } from '@adonisjs/core/helpers'
import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { keyedBy } from '#core/database/keyed_by'
import { BlockSchema } from '#database/schema'
import User from '#people/user'

/** A block between two people, which hides each from the other. */
export default class Block extends compose(BlockSchema, keyedBy('blockerId', 'blockedId')) {
  @belongsTo(() => User, { foreignKey: 'blockedId' })
  declare blocked: BelongsTo<typeof User>
}
