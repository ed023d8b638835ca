import { NotificationRefusalSchema } from '#database/schema'

/** A kind of notification that somebody does not want. */
export default class NotificationRefusal extends NotificationRefusalSchema {
  static override selfAssignPrimaryKey = true
}
