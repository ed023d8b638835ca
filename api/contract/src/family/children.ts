import { z } from 'zod'
import { accountStatusSchema, personSchema } from '../accounts/account.ts'
import { defineEndpoint } from '../endpoint.ts'
import { daySchema, idSchema, timeSchema, userIdSchema } from '../ids.ts'
import { conversationSchema, messageSchema } from '../messages.ts'
import { pageQuerySchema } from '../paging.ts'
import { privacyChangesSchema, privacySettingsSchema } from '../profiles/privacy.ts'
import { relativeSchema } from './guardians.ts'

export const childSchema = personSchema
  .pick({ id: true, firstName: true, lastName: true, profileImageUrl: true, accountType: true })
  .extend({
    status: accountStatusSchema,
    dateOfBirth: daySchema.meta({ description: 'Visible to the guardian and its owner only.' }),
    eighteenOn: daySchema.meta({
      description: 'Day on which all controls end, where the child lives.',
    }),
    linkedAt: timeSchema,
  })
  .meta({ id: 'Child' })
export type Child = z.infer<typeof childSchema>

/** A child's conversation in a guardian's view. */
export const childConversationSchema = z
  .object({
    user: personSchema.meta({ description: 'The other person.' }),
    messageCount: z.number().int(),
    lastMessageAt: timeSchema,
    isVerifiedConnection: conversationSchema.shape.isVerifiedConnection,
    lastMessage: conversationSchema.shape.lastMessage
      .optional()
      .meta({ description: 'Absent while canViewMessages is off.' }),
  })
  .meta({ id: 'ChildConversation' })
export type ChildConversation = z.infer<typeof childConversationSchema>

export const ACTIVITY_TYPES = [
  'signed_in',
  'post_created',
  'comment_created',
  'comment_received',
  'post_fired',
  'post_boosted',
  'message_sent',
  'connection_requested',
  'connection_accepted',
  'profile_changed',
  'privacy_changed',
  'media_added',
] as const

export const activityTypeSchema = z.enum(ACTIVITY_TYPES).meta({ id: 'ActivityType' })
export type ActivityType = z.infer<typeof activityTypeSchema>

/**
 * A child's activity, without its content. Blocks, mutes and reports are private and never included; a Fire that was taken
 * back stays in the log. Kept for 12 months.
 */
export const activityEntrySchema = z
  .object({
    id: idSchema,
    activityType: activityTypeSchema,
    createdAt: timeSchema,
    counterpart: relativeSchema
      .nullable()
      .meta({ description: 'The counterpart; null without one, and for deleted accounts.' }),
    subjectId: z.uuid().nullable().meta({
      description:
        'Id of the post that was written, fired, boosted or commented on, or of the picture.',
    }),
  })
  .meta({ id: 'ActivityEntry' })
export type ActivityEntry = z.infer<typeof activityEntrySchema>

const childParamsSchema = z.object({ id: userIdSchema })

export const childEndpoints = {
  listChildren: defineEndpoint({
    method: 'GET',
    path: '/api/children',
    tag: 'Guardians',
    summary: "A guardian's children under 18; none for an unverified parent.",
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
    summary: 'Privacy levels of a child.',
    access: 'member',
    params: childParamsSchema,
    answers: { 200: privacySettingsSchema },
    errors: [401, 403, 404],
  }),
  changeChildPrivacy: defineEndpoint({
    method: 'PUT',
    path: '/api/children/{id}/privacy-settings',
    towardsMinors: 'by_guardians',
    tag: 'Guardians',
    summary:
      "Chooses levels for a child, with canModifyPrivacy; 409 for a level wider than another guardian's choice.",
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
    summary:
      "A child's conversations: people, counts and dates; with canViewMessages the last message.",
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
      "A child's thread, read-only, with canViewMessages: newest page first, ascending within the page. Moves no read mark.",
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
    summary: "A child's activities without their content, newest first, with canViewActivity.",
    access: 'member',
    params: z.object({ childUserId: userIdSchema }),
    query: pageQuerySchema,
    answers: { 200: z.array(activityEntrySchema) },
    errors: [401, 403, 404, 422],
    paged: true,
  }),
}
