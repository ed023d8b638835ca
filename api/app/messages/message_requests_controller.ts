import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { linkNextPage } from '#core/endpoints/next_page'
import { answerMessageRequest } from '#messages/answer_request'
import { messageRequestsOf } from '#messages/requests'

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
