import { z } from 'zod'
import { idSchema, timeSchema, userIdSchema } from './ids.ts'

export const verificationTypeSchema = z
  .enum(['identity', 'background_check'])
  .meta({ id: 'VerificationType' })

/** `fullName` is due, the rest is what the person adds. */
export const submittedDataSchema = z
  .object({ fullName: z.string().trim().min(1).max(120) })
  .catchall(z.union([z.string().max(500), z.number(), z.boolean()]))
  .meta({ id: 'SubmittedData' })

export const newVerificationRequestSchema = z
  .object({
    verificationType: verificationTypeSchema,
    submittedData: submittedDataSchema,
    documents: z.array(z.string().max(1_000)).max(10).optional(),
  })
  .meta({ id: 'NewVerificationRequest' })

export const verificationRequestSchema = z
  .object({
    id: idSchema,
    userId: userIdSchema,
    verificationType: verificationTypeSchema,
    submittedData: submittedDataSchema,
    createdAt: timeSchema,
    status: z.enum(['pending', 'approved', 'rejected']),
    reviewNotes: z.string().nullable(),
  })
  .meta({ id: 'VerificationRequest' })
export type VerificationRequest = z.infer<typeof verificationRequestSchema>

/** A rejection needs notes (rules.md, Verification). */
export const verificationReviewSchema = z
  .object({
    status: z.enum(['approved', 'rejected']),
    reviewNotes: z.string().trim().max(2_000).nullish(),
  })
  .meta({ id: 'VerificationReview' })

export const verificationCountsSchema = z
  .object({
    pending: z.number().int(),
    identity: z.number().int(),
    backgroundCheck: z.number().int(),
  })
  .meta({ id: 'VerificationCounts' })

export const verificationAppealSchema = z
  .object({ statement: z.string().trim().min(1).max(2_000) })
  .meta({ id: 'VerificationAppeal' })
