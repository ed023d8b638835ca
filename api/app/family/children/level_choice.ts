import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { GuardianLevelChoiceSchema } from '#database/schema'
import GuardianLink from '#people/guardian_link'

/** The last choice of a guardian for a section: of two the stricter holds. */
export default class LevelChoice extends GuardianLevelChoiceSchema {
  static override table = 'guardian_level_choices'
  static override selfAssignPrimaryKey = true

  @belongsTo(() => GuardianLink, { foreignKey: 'linkId' })
  declare link: BelongsTo<typeof GuardianLink>
}
