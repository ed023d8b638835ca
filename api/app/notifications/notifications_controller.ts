import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { linkNextPage } from '#core/endpoints/next_page'
import { knownRevisions, nameRevision, unchanged } from '#core/endpoints/revision'
import { notificationsFor } from '#notifications/list'
import { readAllNotifications, readNotification } from '#notifications/read'
import { unreadOf } from '#notifications/unread'

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
