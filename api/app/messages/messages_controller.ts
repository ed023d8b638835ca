import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { isLinkedFromAnotherSite } from '#core/http/linked_from_another_site'
import { threadPage } from '#messages/thread'

export default class MessagesController {
  show({ viewer, params, query, http }: Call<typeof api.showThread>) {
    // Opening the thread marks it as read; being led there by another site does not.
    const mark = isLinkedFromAnotherSite(http) ? '0' : query.mark
    return threadPage(viewer, params.otherUserId, { ...query, mark })
  }
}
