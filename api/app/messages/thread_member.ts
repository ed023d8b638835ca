import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { ThreadMemberSchema } from '#database/schema'
import User from '#people/user'

/** A conversation in one person's list. */
export default class ThreadMember extends ThreadMemberSchema {
  static override selfAssignPrimaryKey = true

  @belongsTo(() => User, { foreignKey: 'otherId' })
  declare other: BelongsTo<typeof User>
}
