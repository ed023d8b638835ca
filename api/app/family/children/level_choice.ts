import { compose } from '@adonisjs/core/helpers'
import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { keyedBy } from '#core/database/keyed_by'
import { GuardianLevelChoiceSchema } from '#database/schema'
import GuardianLink from '#people/guardian_link'

/** A guardian's last choice for a section: of two guardians the stricter one applies. */
export default class LevelChoice extends compose(
  GuardianLevelChoiceSchema,
  keyedBy('linkId', 'section'),
) {
  static override table = 'guardian_level_choices'
  @belongsTo(() => GuardianLink, { foreignKey: 'linkId' })
  declare link: BelongsTo<typeof GuardianLink>
}
