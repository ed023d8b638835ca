import type { api } from '@fieldhouse/contract'
import type { Call } from '#endpoints/call'
import { linkNextPage } from '#endpoints/next_page'
import { knownRevisions, nameRevision, unchanged } from '#endpoints/revision'
import { notificationsFor } from '#services/notifications/list'
import { readAllNotifications, readNotification } from '#services/notifications/read'
import { unreadOf } from '#services/notifications/unread'

export default class NotificationsController {
  async index({ viewer, query, http }: Call<typeof api.listNotifications>) {
    const { notifications, revision, next } = await notificationsFor(
      viewer,
      query,
      knownRevisions(http),
    )
    nameRevision(http, revision)
    linkNextPage(http, next)
    return notifications ?? unchanged(http)
  }

  async count({ viewer, http }: Call<typeof api.countUnread>) {
    const { count, revision } = await unreadOf(viewer.id)
    nameRevision(http, revision)
    return knownRevisions(http).includes(revision) ? unchanged(http) : { count }
  }

  read({ viewer, params }: Call<typeof api.markNotificationRead>) {
    return readNotification(viewer, params.id)
  }

  async readAll({ viewer }: Call<typeof api.markAllNotificationsRead>) {
    const { count } = await readAllNotifications(viewer)
    return { count }
  }
}
