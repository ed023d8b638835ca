import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idSchema } from '../ids.ts'
import {
  eventHintSchema,
  notificationPreferencesSchema,
  notificationSchema,
  notificationTypeSchema,
  unreadCountSchema,
} from '../notifications.ts'
import { pageQuerySchema } from '../paging.ts'

export const notifications = {
  listNotifications: defineEndpoint({
    method: 'GET',
    path: '/api/notifications',
    tag: 'Notifications',
    summary: 'What the viewer heard of, newest first; many fires of one post are one row.',
    access: 'member',
    query: pageQuerySchema.extend({
      unread: z
        .enum(['true', 'false'])
        .optional()
        .meta({ description: '`true` for unread ones alone; `false` for read ones.' }),
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
    summary: 'How many notifications are unread.',
    access: 'member',
    answers: { 200: unreadCountSchema, 304: null },
    errors: [401, 403],
  }),
  markNotificationRead: defineEndpoint({
    method: 'POST',
    path: '/api/notifications/{id}/read',
    tag: 'Notifications',
    summary: 'Marks one as read; again changes nothing.',
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
    summary: 'Marks all as read, and says how many are unread then.',
    access: 'member',
    answers: { 200: unreadCountSchema },
    errors: [401, 403],
    whileAwaitingGuardian: true,
  }),
  showNotificationPreferences: defineEndpoint({
    method: 'GET',
    path: '/api/notification-preferences',
    tag: 'Notifications',
    summary: 'Which types are wanted: every type with its answer.',
    access: 'member',
    answers: { 200: notificationPreferencesSchema },
    errors: [401, 403],
  }),
  changeNotificationPreferences: defineEndpoint({
    method: 'PUT',
    path: '/api/notification-preferences',
    tag: 'Notifications',
    summary: 'Turns types on or off; absent ones keep. Turning a safety notice off is 422.',
    access: 'member',
    body: notificationPreferencesSchema,
    answers: { 200: notificationPreferencesSchema },
    errors: [401, 403, 422],
    whileAwaitingGuardian: true,
  }),
  openEvents: defineEndpoint({
    method: 'GET',
    path: '/api/events',
    tag: 'Notifications',
    summary:
      'Server-sent events: each `data` is an EventHint that says what to fetch again. At most 10 open streams an account on a node.',
    access: 'member',
    answers: { 200: null },
    sendsEvents: eventHintSchema,
    errors: [401, 403, 429],
  }),
}
