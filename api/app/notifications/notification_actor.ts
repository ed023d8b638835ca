import { compose } from '@adonisjs/core/helpers'
import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { keyedBy } from '#core/database/keyed_by'
import { NotificationActorSchema } from '#database/schema'
import User from '#people/user'

/** A person who caused a notification. */
export default class NotificationActor extends compose(
  NotificationActorSchema,
  keyedBy('notificationId', 'actorId'),
) {
  @belongsTo(() => User, { foreignKey: 'actorId' })
  declare actor: BelongsTo<typeof User>
}
