import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { GuardianLinkSchema } from '#database/schema'
import User from '#people/user'

/** A guardian of a child, with their switches. */
export default class GuardianLink extends GuardianLinkSchema {
  @belongsTo(() => User, { foreignKey: 'childId' })
  declare child: BelongsTo<typeof User>

  @belongsTo(() => User, { foreignKey: 'guardianId' })
  declare guardian: BelongsTo<typeof User>
}
