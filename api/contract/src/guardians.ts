import { z } from 'zod'
import { accountStatusSchema, personSchema } from './accounts.ts'
import { daySchema, idSchema, timeSchema, userIdSchema } from './ids.ts'
import { conversationSchema, correspondentSchema } from './messages.ts'

/** Single use, 48 hours (rules.md, Guardians). The code is answered here and never again. */
export const guardianInvitationSchema = z
  .object({
    id: idSchema,
    code: z.string().meta({
      description:
        'To be read out or typed: upper and lower case, spaces and hyphens do not matter.',
      example: '7K3M-9QRT-2WXY-4ABC',
    }),
    expiresAt: timeSchema,
  })
  .meta({ id: 'GuardianInvitation' })
export type GuardianInvitation = z.infer<typeof guardianInvitationSchema>

export const guardianAcceptanceSchema = z
  .object({ code: z.string().trim().min(1).max(64) })
  .meta({ id: 'GuardianAcceptance' })

/** A member of the family, or whoever else has to be named and no more. */
export const relativeSchema = personSchema.pick({
  id: true,
  firstName: true,
  lastName: true,
  profileImageUrl: true,
})

/** An invitation as its guardian finds it in their list, without the code. */
export const sentInvitationSchema = z
  .object({
    id: idSchema,
    state: z.enum(['open', 'used', 'expired']),
    createdAt: timeSchema,
    expiresAt: timeSchema,
    child: relativeSchema
      .nullable()
      .meta({ description: 'Who used it, for as long as they are linked.' }),
  })
  .meta({ id: 'SentInvitation' })
export type SentInvitation = z.infer<typeof sentInvitationSchema>

export const childSchema = personSchema
  .pick({ id: true, firstName: true, lastName: true, profileImageUrl: true, accountType: true })
  .extend({
    status: accountStatusSchema,
    dateOfBirth: daySchema.meta({ description: 'Only the guardian is told, beside its owner.' }),
    eighteenOn: daySchema.meta({ description: 'From this day (UTC) on every control is gone.' }),
    linkedAt: timeSchema,
  })
  .meta({ id: 'Child' })
export type Child = z.infer<typeof childSchema>

/** The six switches of one guardian over one child. */
export const parentalControlSchema = z
  .object({
    id: idSchema,
    childUserId: userIdSchema,
    canViewMessages: z
      .boolean()
      .meta({ description: 'Off: names, counts and dates. On: the child is shown that it is.' }),
    canApproveConnections: z.boolean(),
    canModifyPrivacy: z.boolean(),
    canViewActivity: z.boolean(),
    requireApprovalForPosts: z
      .boolean()
      .meta({ description: 'Turned off, what waits already goes on waiting for a decision.' }),
    requireApprovalForConnections: z
      .boolean()
      .meta({ description: 'Turned off, what waits already goes on waiting for a decision.' }),
    guardian: relativeSchema.meta({ description: 'Whose record it is.' }),
    canChange: z
      .boolean()
      .meta({ description: 'The viewer is this guardian; a child only reads.' }),
  })
  .meta({ id: 'ParentalControl' })
export type ParentalControl = z.infer<typeof parentalControlSchema>

/** The switches by their names. */
export const parentalSwitchesSchema = parentalControlSchema.omit({
  id: true,
  childUserId: true,
  guardian: true,
  canChange: true,
})
export type ParentalSwitches = z.infer<typeof parentalSwitchesSchema>

export const parentalControlChangesSchema = parentalSwitchesSchema
  .partial()
  .meta({ id: 'ParentalControlChanges' })
export type ParentalControlChanges = z.infer<typeof parentalControlChangesSchema>

/** One switch that was turned. */
export const parentalControlChangeSchema = z
  .object({
    id: idSchema,
    control: parentalSwitchesSchema.keyof(),
    from: z.boolean(),
    to: z.boolean(),
    createdAt: timeSchema,
    changedBy: relativeSchema,
  })
  .meta({ id: 'ParentalControlChange' })
export type ParentalControlChange = z.infer<typeof parentalControlChangeSchema>

/** A child's conversation as a guardian sees it. */
export const childConversationSchema = z
  .object({
    user: correspondentSchema.meta({ description: 'With whom.' }),
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
 * What a child did, without what was in it. Blocks, mutes and reports are nobody's business and never in it; what is
 * taken back (a fire) stays as it was done. Kept for 12 months.
 */
export const activityEntrySchema = z
  .object({
    id: idSchema,
    activityType: activityTypeSchema,
    createdAt: timeSchema,
    counterpart: relativeSchema
      .nullable()
      .meta({ description: 'Towards whom; null where it was nobody, or they are gone.' }),
    subjectId: z.uuid().nullable().meta({
      description: 'The post that was written, fired, boosted or commented on; the picture.',
    }),
  })
  .meta({ id: 'ActivityEntry' })
export type ActivityEntry = z.infer<typeof activityEntrySchema>
