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
      .meta({ description: 'A cron expression in UTC, where it runs by itself.' }),
    waiting: z.number().int(),
    active: z.number().int(),
    retrying: z.number().int().meta({ description: 'Failed, and will be tried again.' }),
    dead: z.number().int().meta({ description: 'Failed as often as they may; need somebody.' }),
    done: z.number().int().meta({ description: 'In about the last day.' }),
    lastDoneAt: timeSchema.nullable(),
  })
  .meta({ id: 'JobQueue' })
export type JobQueue = z.infer<typeof jobQueueSchema>

export const failedJobSchema = z
  .object({
    id: idSchema,
    name: z.string().meta({ example: 'send_mail' }),
    state: z.enum(['retrying', 'dead']),
    message: z.string().meta({ description: 'What went wrong the last time; no addresses.' }),
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
