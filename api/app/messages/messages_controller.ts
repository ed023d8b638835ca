import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { isAskedElsewhere } from '#core/http/asked_elsewhere'
import { threadPage } from '#messages/thread'

export default class MessagesController {
  show({ viewer, params, query, http }: Call<typeof api.showThread>) {
    // Opening the thread marks it as read; being led there by another site does not.
    const mark = isAskedElsewhere(http) ? '0' : query.mark
    return threadPage(viewer, params.otherUserId, { ...query, mark })
  }
}
