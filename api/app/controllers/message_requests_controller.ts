import type { api } from '@fieldhouse/contract'
import type { Call } from '#endpoints/call'
import { linkNextPage } from '#endpoints/next_page'
import { answerMessageRequest } from '#services/messages/answer_request'
import { messageRequestsOf } from '#services/messages/requests'

export default class MessageRequestsController {
  async index({ viewer, query, http }: Call<typeof api.listMessageRequests>) {
    const { requests, next } = await messageRequestsOf(viewer, query)
    linkNextPage(http, next)
    return requests
  }

  update({ viewer, params, body }: Call<typeof api.decideMessageRequest>) {
    return answerMessageRequest(viewer, params.otherUserId, body)
  }
}
