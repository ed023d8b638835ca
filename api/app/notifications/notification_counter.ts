import { NotificationCounterSchema } from '#database/schema'

/** Number of unread notifications, maintained by triggers. */
export default class NotificationCounter extends NotificationCounterSchema {}
