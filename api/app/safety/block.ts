import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { BlockSchema } from '#database/schema'
import User from '#people/user'

/** Somebody hidden from somebody, both ways. */
export default class Block extends BlockSchema {
  static override selfAssignPrimaryKey = true

  @belongsTo(() => User, { foreignKey: 'blockedId' })
  declare blocked: BelongsTo<typeof User>
}
