import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { ApprovalSchema } from '#database/schema'
import User from '#people/user'

/** Pending or made decision of a guardian on a child's action. */
export default class Approval extends ApprovalSchema {
  @belongsTo(() => User, { foreignKey: 'childId' })
  declare child: BelongsTo<typeof User>

  @belongsTo(() => User, { foreignKey: 'otherId' })
  declare other: BelongsTo<typeof User>

  @belongsTo(() => User, { foreignKey: 'decidedBy' })
  declare decider: BelongsTo<typeof User>
}
