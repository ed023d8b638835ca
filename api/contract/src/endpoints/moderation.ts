import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idSchema } from '../ids.ts'
import { pictureQuerySchema } from '../media.ts'
import {
  appealSchema,
  newAppealSchema,
  reportCaseSchema,
  reportDecisionSchema,
} from '../moderation.ts'
import { pageQuerySchema } from '../paging.ts'
import { reportStatusSchema } from '../safety.ts'

const reportParamsSchema = z.object({ id: idSchema })

export const moderation = {
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
