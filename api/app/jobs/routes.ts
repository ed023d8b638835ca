import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'

const overview = () => import('#jobs/overview', import.meta.hot?.boundary)
const retry = () => import('#jobs/retry', import.meta.hot?.boundary)

endpoint(api.listJobs, overview, ({ jobQueues }, _) => jobQueues())
endpoint(api.listFailedJobs, overview, ({ failedJobs }, { query }) => failedJobs(query))
endpoint(api.retryJob, retry, ({ retryJob }, { viewer, params }) => retryJob(params.id, viewer.id))
