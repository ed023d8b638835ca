import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { idSchema, timeSchema } from './ids.ts'
import { pageQuerySchema } from './paging.ts'

/** A kind of background job with its state, across all nodes. */
export const jobQueueSchema = z
  .object({
    name: z.string().meta({ example: 'send_mail' }),
    schedule: z
      .string()
      .nullable()
      .meta({ description: 'Cron expression in UTC of a scheduled job.' }),
    waiting: z.number().int(),
    active: z.number().int(),
    retrying: z.number().int().meta({ description: 'Failed, with a retry to come.' }),
    dead: z.number().int().meta({ description: 'Failed with no retries left; need an operator.' }),
    done: z.number().int().meta({ description: 'Completed in about the last day.' }),
    lastDoneAt: timeSchema.nullable(),
  })
  .meta({ id: 'JobQueue' })
export type JobQueue = z.infer<typeof jobQueueSchema>

export const failedJobSchema = z
  .object({
    id: idSchema,
    name: z.string().meta({ example: 'send_mail' }),
    state: z.enum(['retrying', 'dead']),
    message: z.string().meta({ description: 'Error of the last attempt, without addresses.' }),
    tries: z.number().int(),
    queuedAt: timeSchema,
    nextTryAt: timeSchema.nullable(),
  })
  .meta({ id: 'FailedJob' })
export type FailedJob = z.infer<typeof failedJobSchema>

export const jobEndpoints = {
  listJobs: defineEndpoint({
    method: 'GET',
    path: '/api/admin/jobs',
    tag: 'Administration',
    summary: 'All kinds of background jobs with their state.',
    access: 'admin',
    answers: { 200: z.array(jobQueueSchema) },
    errors: [401, 403],
  }),
  listFailedJobs: defineEndpoint({
    method: 'GET',
    path: '/api/admin/jobs/failures',
    tag: 'Administration',
    summary: 'Failed background jobs that are not completed, newest first.',
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
    summary: 'Retries a failed job at once.',
    access: 'admin',
    params: z.object({ id: idSchema }),
    answers: { 204: null },
    errors: [401, 403, 404],
  }),
}
