import { z } from 'zod'
import { idSchema, timeSchema } from './ids.ts'

/** A kind of background work and how it stands, on all nodes together. */
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
