import { compose } from '@adonisjs/core/helpers'
import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { keyedBy } from '#core/database/keyed_by'
import { ThreadMemberSchema } from '#database/schema'
import User from '#people/user'

/** A conversation in one person's list. */
export default class ThreadMember extends compose(
  ThreadMemberSchema,
  keyedBy('userId', 'otherId'),
) {
  @belongsTo(() => User, { foreignKey: 'otherId' })
  declare other: BelongsTo<typeof User>
}
