import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { NotificationActorSchema } from '#database/schema'
import User from '#people/user'

/** Somebody whose deed a notification tells. */
export default class NotificationActor extends NotificationActorSchema {
  static override selfAssignPrimaryKey = true

  @belongsTo(() => User, { foreignKey: 'actorId' })
  declare actor: BelongsTo<typeof User>
}
