import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { IdentityReviewSchema } from '#database/schema'
import User from '#people/user'

/** Request of a person who lost every second factor. */
export default class IdentityReview extends IdentityReviewSchema {
  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>

  @belongsTo(() => User, { foreignKey: 'firstApproverId' })
  declare firstApprover: BelongsTo<typeof User>

  @belongsTo(() => User, { foreignKey: 'secondApproverId' })
  declare secondApprover: BelongsTo<typeof User>
}
