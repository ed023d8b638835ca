import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { linkNextPage } from '#core/endpoints/next_page'
import { appealVerification } from '#verification/appeal'
import { fileVerification } from '#verification/file'
import { ownRequests } from '#verification/own_requests'

export default class VerificationController {
  async index({ viewer, query, http }: Call<typeof api.listVerifications>) {
    const { requests, next } = await ownRequests(viewer, query)
    linkNextPage(http, next)
    return requests
  }

  store({ viewer, body, idempotencyKey }: Call<typeof api.fileVerification>) {
    return fileVerification(viewer, body, idempotencyKey)
  }

  appeal({ viewer, params, body }: Call<typeof api.appealVerification>) {
    return appealVerification(viewer, params.id, body.statement)
  }
}
