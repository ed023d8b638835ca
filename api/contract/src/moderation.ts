import { z } from 'zod'
import { personSchema } from './accounts/account.ts'
import { defineEndpoint } from './endpoint.ts'
import { idSchema, timeSchema } from './ids.ts'
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
      .meta({ description: 'Suspending hides as well, and is for admins alone.' }),
    notes: plainText().max(2_000).nullish().meta({
      description: 'Due to hide and to suspend. For the audit log: its author reads none.',
    }),
    reason: reportReasonSchema.optional().meta({
      description:
        'What its author is told that it was hidden for; else what most reported it for.',
    }),
    version: z.number().int(),
  })
  .meta({ id: 'ReportDecision' })
export type ReportDecision = z.infer<typeof reportDecisionSchema>

export const APPEAL_MAX_LENGTH = 2_000

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
    statement: z.string(),
    createdAt: timeSchema,
    status: z.enum(['open', 'decided']),
  })
  .meta({ id: 'Appeal' })
export type Appeal = z.infer<typeof appealSchema>

const contentStateSchema = z
  .enum(['shown', 'hidden', 'gone'])
  .meta({ description: 'What has become of it: a reviewer hid it, or its author deleted it.' })

/** All reports of one subject up to a decision: ten reports make one case. */
export const reportCaseSchema = z
  .object({
    id: idSchema.meta({ description: 'Of the first report.' }),
    subjectType: z.enum(REPORT_SUBJECTS),
    subjectId: z.uuid(),
    accused: personSchema.meta({ description: 'Whose it is.' }),
    status: reportStatusSchema,
    isUrgent: z.boolean().meta({ description: "About a minor's safety: these come first." }),
    reportCount: z.number().int(),
    reasons: z
      .array(z.object({ reason: reportReasonSchema, count: z.number().int() }))
      .meta({ description: 'The most frequent first.' }),
    details: z
      .array(z.string())
      .meta({ description: 'What reporters wrote, the newest ten. Who they are is not said.' }),
    words: z.enum(['open', 'withheld', 'opened']).meta({
      description:
        'Whether the reviewer reads its words: its level lets them; it does not, and they are null here; or an admin opened it all the same, and the audit log says so.',
    }),
    quote: z.string().nullable().meta({
      description:
        'Its words when it was first reported; null where it had none, or they are withheld.',
    }),
    now: z.object({
      state: contentStateSchema,
      text: z.string().nullable().meta({
        description:
          'Its words now; null where it has none, or its level hides them from the reviewer.',
      }),
      imageUrl: z
        .string()
        .nullable()
        .meta({ description: 'For reviewers, also of what is hidden.' }),
    }),
    firstReportedAt: timeSchema,
    lastReportedAt: timeSchema,
    decidedAt: timeSchema.nullable(),
    notes: z.string().nullable().meta({ description: 'Of the last decision.' }),
    appeal: appealSchema.nullable(),
    version: z.number().int().meta({ description: 'Grows with each decision.' }),
    canDecide: z
      .boolean()
      .meta({ description: "Not on one's own, nor on a child's or a guardian's." }),
  })
  .meta({ id: 'ReportCase' })
export type ReportCase = z.infer<typeof reportCaseSchema>

const reportParamsSchema = z.object({ id: idSchema })

export const moderationEndpoints = {
  appeal: defineEndpoint({
    method: 'POST',
    path: '/api/appeals',
    tag: 'Moderation',
    summary: 'Asks another reviewer to look at something of the viewer that was hidden; once.',
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
      "What was reported, one row a thing: open before decided, a minor's safety first, then the oldest. Curators get what is public and no minor's; an admin gets all, without the words that a level hides.",
    access: 'editor',
    query: pageQuerySchema.extend({ status: reportStatusSchema.optional() }),
    answers: { 200: z.array(reportCaseSchema) },
    errors: [401, 403, 422],
    paged: true,
  }),
  showReport: defineEndpoint({
    method: 'GET',
    path: '/api/admin/reports/{id}',
    tag: 'Moderation',
    summary:
      'One of them. Opening it shows an admin what its level would hide, and the audit log says so each time.',
    access: 'editor',
    params: reportParamsSchema,
    answers: { 200: reportCaseSchema },
    errors: [401, 403, 404],
  }),
  showReportedPicture: defineEndpoint({
    method: 'GET',
    path: '/api/admin/reports/{id}/picture',
    tag: 'Moderation',
    summary: 'The picture of what was reported, also once it is hidden, on the terms of its words.',
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
      'Hides what was reported, brings it back, leaves it, or suspends whose it is: that only admins.',
    access: 'editor',
    params: reportParamsSchema,
    body: reportDecisionSchema,
    answers: { 200: reportCaseSchema },
    errors: [401, 403, 404, 409, 422],
  }),
}
