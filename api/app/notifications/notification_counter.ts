import { NotificationCounterSchema } from '#database/schema'

/** Count of unread notifications, which triggers keep. */
export default class NotificationCounter extends NotificationCounterSchema {}
