import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { ReportSchema } from '#database/schema'
import User from '#people/user'
import ReportCase from '#safety/report_case'

/** One person's report of content. */
export default class Report extends ReportSchema {
  @belongsTo(() => ReportCase, { foreignKey: 'caseId' })
  declare reportCase: BelongsTo<typeof ReportCase>

  @belongsTo(() => User, { foreignKey: 'reporterId' })
  declare reporter: BelongsTo<typeof User>
}
