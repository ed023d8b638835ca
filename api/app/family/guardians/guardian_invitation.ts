import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { GuardianInvitationSchema } from '#database/schema'
import User from '#people/user'

/** A guardian's code for a child. */
export default class GuardianInvitation extends GuardianInvitationSchema {
  @belongsTo(() => User, { foreignKey: 'guardianId' })
  declare guardian: BelongsTo<typeof User>

  @belongsTo(() => User, { foreignKey: 'usedBy' })
  declare child: BelongsTo<typeof User>
}
