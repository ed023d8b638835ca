import { z } from 'zod'
import { personSchema } from './accounts/account.ts'
import { defineEndpoint } from './endpoint.ts'
import { idSchema, timeSchema } from './ids.ts'
import { pageQuerySchema } from './paging.ts'

export const NOTIFICATION_TYPES = [
  'welcome',
  'achievement',
  'connection_request',
  'connection_accepted',
  'staff_request',
  'staff_accepted',
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

/** Types about guardians, verification, reports and the account itself, which cannot be turned off. */
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
    actionUrl: z.string().nullable().meta({ description: 'A path of this site.' }),
    createdAt: timeSchema,
    count: z
      .number()
      .int()
      .meta({ description: 'Number of events merged into this row, such as many fires.' }),
    actor: personSchema.nullable().meta({
      description:
        'The newest person behind it whom the viewer may see; null for notices of the product.',
    }),
    image: z
      .object({ url: z.string(), alt: z.string().nullable() })
      .nullable()
      .meta({ description: 'Picture of the post that it is about, if the viewer may see it.' }),
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
    'True for wanted types. Types about guardians, verification, reports and the account itself are always true.',
})
export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>

/** Subjects that are mailed as well: what waits for the person, answers to them, and news about their verification. */
export const MAIL_KINDS = [
  'approvals',
  'connections',
  'messages',
  'replies',
  'verification',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** Frequency of the mail about everything that has no mail of its own. */
export const digestRhythmSchema = z.enum(['daily', 'weekly', 'off']).meta({ id: 'DigestRhythm' })
export type DigestRhythm = z.infer<typeof digestRhythmSchema>

const mailSwitches = Object.fromEntries(
  MAIL_KINDS.map((kind) => [kind, z.boolean().optional()]),
) as Record<MailKind, z.ZodOptional<z.ZodBoolean>>

export const mailPreferencesSchema = z
  .object({ ...mailSwitches, digest: digestRhythmSchema.optional() })
  .meta({
    id: 'MailPreferences',
    description: 'True for subjects that are mailed. Mail goes to confirmed addresses only.',
  })
export type MailPreferences = z.infer<typeof mailPreferencesSchema>

export const mailSettingsSchema = mailPreferencesSchema
  .extend({
    stopped: z.enum(['bounce', 'complaint']).nullable().meta({
      description:
        'Set if nothing is mailed to the present address anymore: mail does not arrive there, or was reported as spam there. Confirming the address again ends it.',
    }),
  })
  .meta({ id: 'MailSettings' })
export type MailSettings = z.infer<typeof mailSettingsSchema>

/** An event of the stream at /api/events: only a hint, upon which the client refetches. */
export const eventHintSchema = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('notifications') }),
    z.object({ type: z.literal('messages'), userId: z.string() }),
    z.object({ type: z.literal('feed') }),
    z.object({
      type: z.literal('session_ended'),
      reason: z.literal('suspended').optional().meta({
        description:
          'Present if the account was suspended; otherwise the session was signed out, revoked or expired.',
      }),
    }),
  ])
  .meta({ id: 'EventHint' })
export type EventHint = z.infer<typeof eventHintSchema>

const eventsQuerySchema = z.object({
  since: z.coerce.number().int().min(0).optional().meta({
    description:
      'Moment since which the page has no hints, by the clock of the API: hints of the last minute since then come first. None come without it.',
    unit: 'ms since 1970',
    example: 1_795_305_600_000,
  }),
})

export const notificationEndpoints = {
  listNotifications: defineEndpoint({
    method: 'GET',
    path: '/api/notifications',
    tag: 'Notifications',
    summary: 'Notifications, newest first; many fires of one post are one row.',
    access: 'member',
    query: pageQuerySchema.extend({
      unread: z
        .enum(['true', 'false'])
        .optional()
        .meta({ description: '`true` for unread ones only, `false` for read ones only.' }),
      type: notificationTypeSchema.optional(),
    }),
    answers: { 200: z.array(notificationSchema), 304: null },
    errors: [401, 403, 422],
    paged: true,
  }),
  countUnread: defineEndpoint({
    method: 'GET',
    path: '/api/notifications/unread-count',
    tag: 'Notifications',
    summary: 'The number of unread notifications.',
    access: 'member',
    answers: { 200: unreadCountSchema, 304: null },
    errors: [401, 403],
  }),
  markNotificationRead: defineEndpoint({
    method: 'POST',
    path: '/api/notifications/{id}/read',
    tag: 'Notifications',
    summary: 'Marks one as read; idempotent.',
    access: 'member',
    params: z.object({ id: idSchema }),
    answers: { 200: notificationSchema },
    errors: [401, 403, 404],
    whileAwaitingGuardian: true,
  }),
  markAllNotificationsRead: defineEndpoint({
    method: 'POST',
    path: '/api/notifications/read-all',
    tag: 'Notifications',
    summary: 'Marks all as read, and returns the number still unread.',
    access: 'member',
    answers: { 200: unreadCountSchema },
    errors: [401, 403],
    whileAwaitingGuardian: true,
  }),
  showNotificationPreferences: defineEndpoint({
    method: 'GET',
    path: '/api/notification-preferences',
    tag: 'Notifications',
    summary: 'All types, each with whether it is wanted.',
    access: 'member',
    answers: { 200: notificationPreferencesSchema },
    errors: [401, 403],
  }),
  changeNotificationPreferences: defineEndpoint({
    method: 'PUT',
    path: '/api/notification-preferences',
    tag: 'Notifications',
    summary:
      'Turns types on or off; absent ones stay unchanged. Turning a safety notice off is 422.',
    access: 'member',
    body: notificationPreferencesSchema,
    answers: { 200: notificationPreferencesSchema },
    errors: [401, 403, 422],
    whileAwaitingGuardian: true,
  }),
  showMailPreferences: defineEndpoint({
    method: 'GET',
    path: '/api/mail-preferences',
    tag: 'Notifications',
    summary:
      'All subjects of mail, each with whether it is wanted; the digest; whether mail arrives.',
    access: 'member',
    answers: { 200: mailSettingsSchema },
    errors: [401, 403],
  }),
  changeMailPreferences: defineEndpoint({
    method: 'PUT',
    path: '/api/mail-preferences',
    tag: 'Notifications',
    summary:
      'Turns mail about subjects on or off, and sets the digest; absent ones stay unchanged.',
    access: 'member',
    body: mailPreferencesSchema,
    answers: { 200: mailSettingsSchema },
    errors: [401, 403, 422],
    whileAwaitingGuardian: true,
  }),
  openEvents: defineEndpoint({
    method: 'GET',
    path: '/api/events',
    tag: 'Notifications',
    summary:
      'Server-sent events: each `data` is an EventHint that names data to refetch. At most 10 open streams per account and node.',
    access: 'member',
    query: eventsQuerySchema,
    answers: { 200: null },
    sendsEvents: eventHintSchema,
    errors: [401, 403, 422, 429],
  }),
}
