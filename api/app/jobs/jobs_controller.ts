import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { linkNextPage } from '#core/endpoints/next_page'
import { failedJobs, jobQueues } from '#jobs/overview'
import { retryJob } from '#jobs/retry'

export default class JobsController {
  index(_: Call<typeof api.listJobs>) {
    return jobQueues()
  }

  async failures({ query, http }: Call<typeof api.listFailedJobs>) {
    const { failed, next } = await failedJobs(query)
    linkNextPage(http, next)
    return failed
  }

  async retry({ viewer, params }: Call<typeof api.retryJob>) {
    await retryJob(params.id, viewer.id)
  }
}
