import { z } from 'zod'
import { personSchema } from './accounts.ts'
import { idSchema, timeSchema, userIdSchema } from './ids.ts'

/** Someone the viewer blocked or muted; nobody else ever learns of it. */
export const setAsideSchema = z
  .object({ user: personSchema, createdAt: timeSchema })
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

export const reportStatusSchema = z
  .enum(['open', 'hidden', 'restored', 'dismissed', 'suspended'])
  .meta({ id: 'ReportStatus' })

export const newReportSchema = z
  .object({
    subjectType: z.enum(REPORT_SUBJECTS),
    subjectId: z.uuid(),
    reason: z.enum(REPORT_REASONS),
    details: z.string().trim().max(2_000).nullish(),
  })
  .meta({ id: 'NewReport' })
export type NewReport = z.infer<typeof newReportSchema>

export const reportSchema = z
  .object({
    id: idSchema,
    subjectType: z.enum(REPORT_SUBJECTS),
    subjectId: z.uuid(),
    reason: z.enum(REPORT_REASONS),
    details: z.string().nullable(),
    status: reportStatusSchema,
    createdAt: timeSchema,
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof reportSchema>
