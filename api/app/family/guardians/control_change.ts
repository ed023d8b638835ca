import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { GuardianControlChangeSchema } from '#database/schema'
import GuardianLink from '#people/guardian_link'

/** Change of a switch by a guardian. */
export default class ControlChange extends GuardianControlChangeSchema {
  static override table = 'guardian_control_changes'

  @belongsTo(() => GuardianLink, { foreignKey: 'linkId' })
  declare link: BelongsTo<typeof GuardianLink>
}
