import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { ReportCaseSchema } from '#database/schema'
import User from '#people/user'

/** All reports of the same content, and their decision. */
export default class ReportCase extends ReportCaseSchema {
  @belongsTo(() => User, { foreignKey: 'accusedId' })
  declare accused: BelongsTo<typeof User>

  @belongsTo(() => User, { foreignKey: 'decidedBy' })
  declare decider: BelongsTo<typeof User>
}
