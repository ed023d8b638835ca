import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { linkNextPage } from '#core/endpoints/next_page'
import { decide } from '#approvals/decide'
import { approvalsFor } from '#approvals/list'

export default class ApprovalsController {
  async index({ viewer, query, http }: Call<typeof api.listApprovals>) {
    const { approvals, next } = await approvalsFor(viewer, query)
    linkNextPage(http, next)
    return approvals
  }

  update({ viewer, params, body }: Call<typeof api.decideApproval>) {
    return decide(viewer, params.id, body)
  }
}
