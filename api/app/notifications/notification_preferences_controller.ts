import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { changePreferences, preferencesOf } from '#notifications/preferences'

export default class NotificationPreferencesController {
  show({ viewer }: Call<typeof api.showNotificationPreferences>) {
    return preferencesOf(viewer.id)
  }

  update({ viewer, body }: Call<typeof api.changeNotificationPreferences>) {
    return changePreferences(viewer.id, body)
  }
}
