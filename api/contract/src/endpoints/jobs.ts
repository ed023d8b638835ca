import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idSchema } from '../ids.ts'
import { failedJobSchema, jobQueueSchema } from '../jobs.ts'
import { pageQuerySchema } from '../paging.ts'

export const jobs = {
  listJobs: defineEndpoint({
    method: 'GET',
    path: '/api/admin/jobs',
    tag: 'Administration',
    summary: 'Every kind of background work there is, and how it stands.',
    access: 'admin',
    answers: { 200: z.array(jobQueueSchema) },
    errors: [401, 403],
  }),
  listFailedJobs: defineEndpoint({
    method: 'GET',
    path: '/api/admin/jobs/failures',
    tag: 'Administration',
    summary: 'Background work that failed and is not done yet, newest first.',
    access: 'admin',
    query: pageQuerySchema,
    answers: { 200: z.array(failedJobSchema) },
    errors: [401, 403, 422],
    paged: true,
  }),
  retryJob: defineEndpoint({
    method: 'POST',
    path: '/api/admin/jobs/failures/{id}/retry',
    tag: 'Administration',
    summary: 'Tries failed work again right away.',
    access: 'admin',
    params: z.object({ id: idSchema }),
    answers: { 204: null },
    errors: [401, 403, 404],
  }),
}
