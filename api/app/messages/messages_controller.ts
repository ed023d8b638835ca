import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { linkNextPage } from '#core/endpoints/next_page'
import { isAskedElsewhere } from '#core/http/asked_elsewhere'
import { conversationsOf } from '#messages/conversations'
import { markThreadRead } from '#messages/read_mark'
import { sendMessage } from '#messages/send'
import { threadPage } from '#messages/thread'

export default class MessagesController {
  async index({ viewer, query, http }: Call<typeof api.listConversations>) {
    const { conversations, next } = await conversationsOf(viewer, query)
    linkNextPage(http, next)
    return conversations
  }

  async show({ viewer, params, query, http }: Call<typeof api.showThread>) {
    // Opening the thread reads it; being led there by another site does not.
    const mark = isAskedElsewhere(http) ? '0' : query.mark
    const { messages, next } = await threadPage(viewer, params.otherUserId, { ...query, mark })
    linkNextPage(http, next)
    return messages
  }

  store({ viewer, body, idempotencyKey }: Call<typeof api.sendMessage>) {
    return sendMessage(viewer, body, idempotencyKey)
  }

  markRead({ viewer, params }: Call<typeof api.markThreadRead>) {
    return markThreadRead(viewer, params.otherUserId)
  }
}
