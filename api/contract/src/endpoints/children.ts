import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { activityEntrySchema, childConversationSchema, childSchema } from '../guardians.ts'
import { userIdSchema } from '../ids.ts'
import { messageSchema } from '../messages.ts'
import { pageQuerySchema } from '../paging.ts'
import { privacyChangesSchema, privacySettingsSchema } from '../privacy.ts'

const childParamsSchema = z.object({ id: userIdSchema })

export const children = {
  listChildren: defineEndpoint({
    method: 'GET',
    path: '/api/children',
    tag: 'Guardians',
    summary: "A guardian's children under 18; of a parent who is not verified, none.",
    access: 'member',
    query: pageQuerySchema,
    answers: { 200: z.array(childSchema) },
    errors: [401, 403, 422],
    paged: true,
  }),
  showChildPrivacy: defineEndpoint({
    method: 'GET',
    path: '/api/children/{id}/privacy-settings',
    tag: 'Guardians',
    summary: 'Who may see what of a child.',
    access: 'member',
    params: childParamsSchema,
    answers: { 200: privacySettingsSchema },
    errors: [401, 403, 404],
  }),
  changeChildPrivacy: defineEndpoint({
    method: 'PUT',
    path: '/api/children/{id}/privacy-settings',
    tag: 'Guardians',
    summary:
      'Chooses levels for a child, with canModifyPrivacy; 409 for one wider than another guardian chose.',
    access: 'member',
    params: childParamsSchema,
    body: privacyChangesSchema,
    answers: { 200: privacySettingsSchema },
    errors: [401, 403, 404, 409, 422],
  }),
  listChildConversations: defineEndpoint({
    method: 'GET',
    path: '/api/children/{id}/conversations',
    tag: 'Guardians',
    summary: 'With whom a child writes, how much and when; with canViewMessages the last message.',
    access: 'member',
    params: childParamsSchema,
    query: pageQuerySchema,
    answers: { 200: z.array(childConversationSchema) },
    errors: [401, 403, 404, 422],
    paged: true,
  }),
  showChildThread: defineEndpoint({
    method: 'GET',
    path: '/api/children/{id}/conversations/{otherUserId}',
    tag: 'Guardians',
    summary:
      "A child's thread, read-only, with canViewMessages: newest page first, ascending within it. Moves no read mark.",
    access: 'member',
    params: childParamsSchema.extend({ otherUserId: userIdSchema }),
    query: pageQuerySchema,
    answers: { 200: z.array(messageSchema) },
    errors: [401, 403, 404, 422],
    paged: true,
  }),
  listActivity: defineEndpoint({
    method: 'GET',
    path: '/api/activity-log/{childUserId}',
    tag: 'Guardians',
    summary: 'What a child did, newest first, with canViewActivity; nothing of what was in it.',
    access: 'member',
    params: z.object({ childUserId: userIdSchema }),
    query: pageQuerySchema,
    answers: { 200: z.array(activityEntrySchema) },
    errors: [401, 403, 404, 422],
    paged: true,
  }),
}
