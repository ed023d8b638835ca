import type { api } from '@fieldhouse/contract'
import type { Call } from '#endpoints/call'
import { linkNextPage } from '#endpoints/next_page'
import { appealVerification } from '#services/verification/appeal'
import { fileVerification } from '#services/verification/file'
import { ownRequests } from '#services/verification/own_requests'

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
