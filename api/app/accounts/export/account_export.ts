import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { AccountExportSchema } from '#database/schema'
import User from '#people/user'

/** A copy of an account's data. */
export default class AccountExport extends AccountExportSchema {
  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>
}
