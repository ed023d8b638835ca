import { api } from '@fieldhouse/contract'
import { endpoint } from '#endpoints/endpoint'

const JobsController = () => import('#controllers/jobs_controller')

endpoint(api.listJobs, [JobsController, 'index'])
endpoint(api.listFailedJobs, [JobsController, 'failures'])
endpoint(api.retryJob, [JobsController, 'retry'])
