import { z } from 'zod'
import { idSchema, timeSchema } from './ids.ts'

export const NOTIFICATION_TYPES = [
  'welcome',
  'achievement',
  'connection_request',
  'connection_accepted',
  'message_request',
  'message',
  'fire',
  'comment',
  'boost',
  'guardian_linked',
  'guardian_left',
  'approval_requested',
  'approval_decided',
  'child_activity',
  'verification_submitted',
  'verification_approved',
  'verification_rejected',
  'verification_expiring',
  'report_decided',
  'account_notice',
] as const

export const notificationTypeSchema = z.enum(NOTIFICATION_TYPES).meta({ id: 'NotificationType' })
export type NotificationType = z.infer<typeof notificationTypeSchema>

/** Notices about guardians, verification, reports and the account itself: nobody can turn them off. */
export const SAFETY_NOTIFICATION_TYPES = [
  'guardian_linked',
  'guardian_left',
  'approval_requested',
  'approval_decided',
  'child_activity',
  'verification_submitted',
  'verification_approved',
  'verification_rejected',
  'verification_expiring',
  'report_decided',
  'account_notice',
] as const satisfies readonly NotificationType[]

export const notificationSchema = z
  .object({
    id: idSchema,
    type: notificationTypeSchema,
    title: z.string(),
    message: z.string(),
    isRead: z.boolean(),
    actionUrl: z.string().nullable().meta({ description: 'A path of ours.' }),
    createdAt: timeSchema,
    count: z
      .number()
      .int()
      .meta({ description: 'How many events this row stands for: many fires are one row.' }),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof notificationSchema>

export const unreadCountSchema = z.object({ count: z.number().int() }).meta({ id: 'UnreadCount' })
export type UnreadCount = z.infer<typeof unreadCountSchema>

const switches = Object.fromEntries(
  NOTIFICATION_TYPES.map((type) => [type, z.boolean().optional()]),
) as Record<NotificationType, z.ZodOptional<z.ZodBoolean>>

export const notificationPreferencesSchema = z.object(switches).meta({
  id: 'NotificationPreferences',
  description:
    'Whether a type is wanted. Those about guardians, verification, reports and the account itself always are.',
})
export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>

/** What the stream at /api/events says: hints only, the client refetches through the gate. */
export const eventHintSchema = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('notifications') }),
    z.object({ type: z.literal('messages'), userId: z.string() }),
    z.object({ type: z.literal('feed') }),
    z.object({
      type: z.literal('session_ended'),
      reason: z.literal('suspended').optional().meta({
        description: 'The account was suspended; otherwise signed out, revoked, expired.',
      }),
    }),
  ])
  .meta({ id: 'EventHint' })
export type EventHint = z.infer<typeof eventHintSchema>
