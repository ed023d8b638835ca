import { z } from 'zod'
import { personSchema } from './accounts/account.ts'
import { defineEndpoint } from './endpoint.ts'
import { idSchema, timeSchema } from './ids.ts'
import { APPEAL_MAX_LENGTH, NOTES_MAX_LENGTH } from './limits.ts'
import { pageQuerySchema } from './paging.ts'
import { pictureQuerySchema } from './pictures.ts'
import { REPORT_SUBJECTS, reportReasonSchema, reportStatusSchema } from './safety.ts'
import { plainText } from './texts.ts'

export const REPORT_DECISIONS = ['hide', 'restore', 'dismiss', 'suspend'] as const

/** `version` detects concurrent reviews: the second one gets 409. */
export const reportDecisionSchema = z
  .object({
    decision: z
      .enum(REPORT_DECISIONS)
      .meta({ description: 'Suspending hides too, and is for admins only.' }),
    notes: plainText().max(NOTES_MAX_LENGTH).nullish().meta({
      description: 'Required to hide and to suspend. For the audit log; hidden from the author.',
    }),
    reason: reportReasonSchema.optional().meta({
      description: 'Reason given to its author; by default the most frequent one of the reports.',
    }),
    version: z.number().int(),
  })
  .meta({ id: 'ReportDecision' })
export type ReportDecision = z.infer<typeof reportDecisionSchema>

/** One appeal per time that something is hidden, decided by another reviewer than the one who hid it. */
export const newAppealSchema = z
  .object({
    subjectType: z.enum(REPORT_SUBJECTS),
    subjectId: z.uuid(),
    statement: plainText().min(1).max(APPEAL_MAX_LENGTH),
  })
  .meta({ id: 'NewAppeal' })
export type NewAppeal = z.infer<typeof newAppealSchema>

/** An author's statement against the hiding of their content. */
export const appealSchema = z
  .object({
    statement: z.string().meta({ description: 'Empty 24 months after the decision.' }),
    createdAt: timeSchema,
    status: z.enum(['open', 'decided']),
  })
  .meta({ id: 'Appeal' })
export type Appeal = z.infer<typeof appealSchema>

const contentStateSchema = z
  .enum(['shown', 'hidden', 'gone'])
  .meta({ description: 'Present state: hidden by a reviewer, or deleted by its author.' })

/** All reports of one subject up to a decision: ten reports make one case. */
export const reportCaseSchema = z
  .object({
    id: idSchema.meta({ description: 'Id of the first report.' }),
    subjectType: z.enum(REPORT_SUBJECTS),
    subjectId: z.uuid(),
    accused: personSchema.meta({ description: 'The author or owner.' }),
    status: reportStatusSchema,
    isUrgent: z.boolean().meta({ description: "True for a minor's safety: listed first." }),
    reportCount: z.number().int(),
    reasons: z
      .array(z.object({ reason: reportReasonSchema, count: z.number().int() }))
      .meta({ description: 'Reasons, the most frequent first.' }),
    details: z.array(z.string()).meta({
      description: 'The ten newest texts of reporters, without names; none unless `canDecide`.',
    }),
    words: z.enum(['open', 'withheld', 'opened']).meta({
      description:
        'Access of the reviewer to its text: open by its level; withheld, and null here; or opened by an admin, with an audit entry.',
    }),
    quote: z.string().nullable().meta({
      description: 'Its text at the first report; null without one, or if withheld.',
    }),
    now: z.object({
      state: contentStateSchema,
      text: z.string().nullable().meta({
        description:
          'Its present text; null without one, or if its level hides it from the reviewer.',
      }),
      imageUrl: z.string().nullable().meta({ description: 'For reviewers, even if hidden.' }),
    }),
    firstReportedAt: timeSchema,
    lastReportedAt: timeSchema,
    decidedAt: timeSchema.nullable(),
    notes: z
      .string()
      .nullable()
      .meta({ description: 'Notes from the last decision; null unless `canDecide`.' }),
    appeal: appealSchema.nullable(),
    version: z.number().int().meta({ description: 'Incremented with each decision.' }),
    canDecide: z
      .boolean()
      .meta({ description: "False for one's own content, and a child's or guardian's." }),
  })
  .meta({ id: 'ReportCase' })
export type ReportCase = z.infer<typeof reportCaseSchema>

const reportParamsSchema = z.object({ id: idSchema })

export const moderationEndpoints = {
  appeal: defineEndpoint({
    method: 'POST',
    path: '/api/appeals',
    tag: 'Moderation',
    summary: "Appeals, once, to another reviewer against the hiding of the viewer's content.",
    access: 'member',
    body: newAppealSchema,
    answers: { 200: appealSchema, 201: appealSchema },
    errors: [401, 403, 404, 422],
    whileAwaitingGuardian: true,
  }),
  listReports: defineEndpoint({
    method: 'GET',
    path: '/api/admin/reports',
    tag: 'Moderation',
    summary:
      "Reported content, one row per subject: open and appealed before decided, a minor's safety first, then the oldest. Curators get public content except minors'; admins get all, without text hidden by a level.",
    access: 'editor',
    query: pageQuerySchema.extend({
      status: reportStatusSchema
        .optional()
        .meta({ description: '`open` includes decided reports with an open appeal.' }),
    }),
    answers: { 200: z.array(reportCaseSchema) },
    errors: [401, 403, 422],
    paged: true,
  }),
  showReport: defineEndpoint({
    method: 'GET',
    path: '/api/admin/reports/{id}',
    tag: 'Moderation',
    summary:
      'One case. An admin also gets the text hidden by its level, with an audit entry each time.',
    access: 'editor',
    params: reportParamsSchema,
    answers: { 200: reportCaseSchema },
    errors: [401, 403, 404],
  }),
  showReportedPicture: defineEndpoint({
    method: 'GET',
    path: '/api/admin/reports/{id}/picture',
    tag: 'Moderation',
    summary: 'The picture of reported content, even once hidden, with the same access as its text.',
    access: 'editor',
    params: reportParamsSchema,
    query: pictureQuerySchema,
    answers: { 200: null },
    sendsBytes: ['image/avif', 'image/webp', 'image/jpeg'],
    errors: [401, 403, 404, 422],
  }),
  decideReport: defineEndpoint({
    method: 'PUT',
    path: '/api/admin/reports/{id}',
    tag: 'Moderation',
    summary:
      'Hides reported content, restores it, leaves it, or suspends its author, which only admins may.',
    access: 'editor',
    params: reportParamsSchema,
    body: reportDecisionSchema,
    answers: { 200: reportCaseSchema },
    errors: [401, 403, 404, 409, 422],
  }),
}
