import { z } from 'zod'
import { timeSchema } from '../ids.ts'
import { PASSWORD_MAX_LENGTH } from './account.ts'

/** Progress of the zip with everything we hold of a person. */
export const accountExportSchema = z
  .object({
    state: z.enum(['none', 'queued', 'running', 'ready', 'failed']),
    progress: z
      .number()
      .int()
      .min(0)
      .max(100)
      .meta({ description: 'Share of its files already in it.', unit: 'percent' }),
    bytes: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'Size of the finished zip.', unit: 'bytes' }),
    requestedAt: timeSchema.nullable(),
    expiresAt: timeSchema.nullable().meta({ description: 'Time the zip is deleted.' }),
  })
  .meta({ id: 'AccountExport' })
export type AccountExport = z.infer<typeof accountExportSchema>

export const accountDeletionSchema = z
  .object({
    currentPassword: z
      .string()
      .max(PASSWORD_MAX_LENGTH)
      .nullish()
      .meta({ description: 'Required if the account has one.' }),
  })
  .meta({ id: 'AccountDeletion' })
export type AccountDeletion = z.infer<typeof accountDeletionSchema>

export const accountDeletionPlanSchema = z
  .object({
    deletesAt: timeSchema.meta({
      description: 'Time of the deletion. Signing in before and keeping the account cancels it.',
    }),
  })
  .meta({ id: 'AccountDeletionPlan' })
export type AccountDeletionPlan = z.infer<typeof accountDeletionPlanSchema>
