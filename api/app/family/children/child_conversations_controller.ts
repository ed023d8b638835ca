import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { linkNextPage } from '#core/endpoints/next_page'
import { conversationsOfChild } from '#family/children/conversations'
import { threadOfChild } from '#family/children/thread'

export default class ChildConversationsController {
  async index({ viewer, params, query, http }: Call<typeof api.listChildConversations>) {
    const { conversations, next } = await conversationsOfChild(viewer, params.id, query)
    linkNextPage(http, next)
    return conversations
  }

  async show({ viewer, params, query, http }: Call<typeof api.showChildThread>) {
    const { messages, next } = await threadOfChild(viewer, params, query)
    linkNextPage(http, next)
    return messages
  }
}
