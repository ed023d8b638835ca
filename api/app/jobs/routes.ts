import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'

const overview = () => import('#jobs/overview')
const retry = () => import('#jobs/retry')

endpoint(api.listJobs, overview, ({ jobQueues }, _) => jobQueues())
endpoint(api.listFailedJobs, overview, ({ failedJobs }, { query }) => failedJobs(query))
endpoint(api.retryJob, retry, ({ retryJob }, { viewer, params }) => retryJob(params.id, viewer.id))
