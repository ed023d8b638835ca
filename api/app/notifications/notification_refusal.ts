import { compose } from '@adonisjs/core/helpers'
import { keyedBy } from '#core/database/keyed_by'
import { NotificationRefusalSchema } from '#database/schema'

/** A kind of notification that somebody does not want. */
export default class NotificationRefusal extends compose(
  NotificationRefusalSchema,
  keyedBy('userId', 'type'),
) {}
