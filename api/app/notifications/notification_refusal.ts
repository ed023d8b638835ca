import { compose } from '@adonisjs/core/helpers'
import { keyedBy } from '#core/database/keyed_by'
import { NotificationRefusalSchema } from '#database/schema'

/** A type of notification that a person turned off. */
export default class NotificationRefusal extends compose(
  NotificationRefusalSchema,
  keyedBy('userId', 'type'),
) {}
