import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { knownRevisions, setRevision, unchanged } from '#core/endpoints/revision'
import { notificationsFor } from '#notifications/list'
import { readAllNotifications } from '#notifications/read'

export default class NotificationsController {
  async index({ viewer, query, http }: Call<typeof api.listNotifications>) {
    const { page, revision } = await notificationsFor(viewer, query, knownRevisions(http))
    setRevision(http, revision)
    return page ?? unchanged(http)
  }

  async readAll({ viewer }: Call<typeof api.markAllNotificationsRead>) {
    const { count } = await readAllNotifications(viewer)
    return { count }
  }
}
