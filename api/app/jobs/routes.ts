import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'

const JobsController = () => import('#jobs/jobs_controller')

endpoint(api.listJobs, [JobsController, 'index'])
endpoint(api.listFailedJobs, [JobsController, 'failures'])
endpoint(api.retryJob, [JobsController, 'retry'])
