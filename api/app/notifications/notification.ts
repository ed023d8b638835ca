import { hasMany } from '@adonisjs/lucid/orm'
import type { HasMany } from '@adonisjs/lucid/types/relations'
import { NotificationSchema } from '#database/schema'
import NotificationActor from '#notifications/notification_actor'

/** Entry in a person's notifications. */
export default class Notification extends NotificationSchema {
  @hasMany(() => NotificationActor)
  declare actors: HasMany<typeof NotificationActor>
}
