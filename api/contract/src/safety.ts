import { z } from 'zod'
import { personSchema } from './accounts.ts'
import { idSchema, timeSchema, userIdSchema } from './ids.ts'
import { plainText } from './texts.ts'

/** Present, and true, on what a reviewer has hidden: nobody but its author is shown it any more. */
export const hiddenSchema = z
  .literal(true)
  .optional()
  .meta({ description: 'A reviewer has hidden it: only its author still sees it.' })

/** Someone the viewer blocked or muted; nobody else ever learns of it. */
export const setAsideSchema = z
  .object({
    userId: userIdSchema.meta({ description: 'What takes it back.' }),
    user: personSchema
      .nullable()
      .meta({ description: 'Null for somebody who is muted and whom the viewer sees no more.' }),
    createdAt: timeSchema,
  })
  .meta({ id: 'SetAside' })
export type SetAside = z.infer<typeof setAsideSchema>

export const setAsideTargetSchema = z
  .object({ userId: userIdSchema })
  .meta({ id: 'SetAsideTarget' })

export const REPORT_SUBJECTS = ['post', 'comment', 'message', 'profile', 'media'] as const
export const REPORT_REASONS = [
  'spam',
  'harassment',
  'impersonation',
  'inappropriate',
  'minor_safety',
  'other',
] as const

export const reportReasonSchema = z.enum(REPORT_REASONS).meta({ id: 'ReportReason' })
export type ReportReason = z.infer<typeof reportReasonSchema>

export const reportStatusSchema = z
  .enum(['open', 'hidden', 'restored', 'dismissed', 'suspended'])
  .meta({ id: 'ReportStatus' })
export type ReportStatus = z.infer<typeof reportStatusSchema>

export const newReportSchema = z
  .object({
    subjectType: z.enum(REPORT_SUBJECTS),
    subjectId: z.uuid(),
    reason: reportReasonSchema,
    details: plainText().max(2_000).nullish(),
  })
  .meta({ id: 'NewReport' })
export type NewReport = z.infer<typeof newReportSchema>

export const reportSchema = z
  .object({
    id: idSchema,
    subjectType: z.enum(REPORT_SUBJECTS),
    subjectId: z.uuid(),
    reason: reportReasonSchema,
    details: z.string().nullable(),
    status: reportStatusSchema,
    createdAt: timeSchema,
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof reportSchema>
