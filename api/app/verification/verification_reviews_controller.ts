import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { linkNextPage } from '#core/endpoints/next_page'
import { lookAtVerification } from '#verification/look'
import { verificationCounts, verificationQueue } from '#verification/queue'
import { reviewVerification } from '#verification/review'

export default class VerificationReviewsController {
  async index({ viewer, query, http }: Call<typeof api.listVerificationQueue>) {
    const { requests, next } = await verificationQueue(viewer, query)
    linkNextPage(http, next)
    return requests
  }

  count(_: Call<typeof api.countVerificationQueue>) {
    return verificationCounts()
  }

  show({ viewer, params }: Call<typeof api.showVerification>) {
    return lookAtVerification(viewer, params.id)
  }

  update({ viewer, params, body }: Call<typeof api.reviewVerification>) {
    return reviewVerification(viewer, params.id, body)
  }
}
