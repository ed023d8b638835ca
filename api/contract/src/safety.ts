import { z } from 'zod'
import { personSchema } from './accounts/account.ts'
import { defineEndpoint } from './endpoint.ts'
import { idSchema, timeSchema, userIdSchema } from './ids.ts'
import { pageQuerySchema } from './paging.ts'
import { plainText } from './texts.ts'

/** Present, and true, on content hidden by a reviewer: only its author still sees it. */
export const hiddenSchema = z
  .literal(true)
  .optional()
  .meta({ description: 'Hidden by a reviewer: only its author still sees it.' })

/** A person blocked or muted by the viewer; nobody else learns of it. */
export const setAsideSchema = z
  .object({
    userId: userIdSchema.meta({ description: 'Id for removing the entry.' }),
    user: personSchema
      .nullable()
      .meta({ description: 'Null for a muted person who is hidden from the viewer by now.' }),
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

const targetParamsSchema = z.object({ userId: userIdSchema })

export const safetyEndpoints = {
  block: defineEndpoint({
    method: 'POST',
    path: '/api/blocks',
    tag: 'Safety',
    summary:
      'Blocks a person: ends the connection and hides both from each other, without a notification.',
    access: 'member',
    body: setAsideTargetSchema,
    answers: { 200: setAsideSchema, 201: setAsideSchema },
    errors: [401, 403, 404, 422],
    whileAwaitingGuardian: true,
  }),
  listBlocks: defineEndpoint({
    method: 'GET',
    path: '/api/blocks',
    tag: 'Safety',
    summary: 'People blocked by the signed-in person, newest first.',
    access: 'member',
    query: pageQuerySchema,
    answers: { 200: z.array(setAsideSchema) },
    errors: [401, 403, 422],
    paged: true,
  }),
  unblock: defineEndpoint({
    method: 'DELETE',
    path: '/api/blocks/{userId}',
    tag: 'Safety',
    summary: 'Ends a block; the connection is not restored.',
    access: 'member',
    params: targetParamsSchema,
    answers: { 204: null },
    errors: [401, 403, 404],
    whileAwaitingGuardian: true,
  }),
  mute: defineEndpoint({
    method: 'POST',
    path: '/api/mutes',
    tag: 'Safety',
    summary: "Keeps a person's posts out of the own feed.",
    access: 'member',
    body: setAsideTargetSchema,
    answers: { 200: setAsideSchema, 201: setAsideSchema },
    errors: [401, 403, 404, 422],
    whileAwaitingGuardian: true,
  }),
  listMutes: defineEndpoint({
    method: 'GET',
    path: '/api/mutes',
    tag: 'Safety',
    summary: 'People muted by the signed-in person, newest first.',
    access: 'member',
    query: pageQuerySchema,
    answers: { 200: z.array(setAsideSchema) },
    errors: [401, 403, 422],
    paged: true,
  }),
  unmute: defineEndpoint({
    method: 'DELETE',
    path: '/api/mutes/{userId}',
    tag: 'Safety',
    summary: 'Ends a mute.',
    access: 'member',
    params: targetParamsSchema,
    answers: { 204: null },
    errors: [401, 403, 404],
    whileAwaitingGuardian: true,
  }),
  report: defineEndpoint({
    method: 'POST',
    path: '/api/reports',
    tag: 'Safety',
    summary: 'Reports anything the viewer can see; a repeated report changes nothing.',
    access: 'member',
    body: newReportSchema,
    answers: { 200: reportSchema, 201: reportSchema },
    errors: [401, 403, 404, 422],
    whileAwaitingGuardian: true,
  }),
}
