import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'

const NotificationsController = () => import('#notifications/notifications_controller')
const preferences = () => import('#notifications/preferences', import.meta.hot?.boundary)
const unread = () => import('#notifications/unread', import.meta.hot?.boundary)
const read = () => import('#notifications/read', import.meta.hot?.boundary)

endpoint(api.listNotifications, [NotificationsController, 'index'])
endpoint(api.countUnread, unread, {
  read: ({ polledUnreadOf }, { viewer }) => polledUnreadOf(viewer.id),
  answer: ({ presentUnread }, { http }, found) => presentUnread(http, found),
})
endpoint(api.markNotificationRead, read, ({ readNotification }, { viewer, params }) =>
  readNotification(viewer, params.id),
)
endpoint(api.markAllNotificationsRead, [NotificationsController, 'readAll'])
endpoint(api.showNotificationPreferences, preferences, ({ preferencesOf }, { viewer }) =>
  preferencesOf(viewer.id),
)
endpoint(
  api.changeNotificationPreferences,
  preferences,
  ({ changePreferences }, { viewer, body }) => changePreferences(viewer.id, body),
)
