import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { idSchema } from './ids.ts'
import { MAIL_KINDS, type MailKind } from './notifications.ts'
import { timeSchema } from './ids.ts'

const switches = Object.fromEntries(
  MAIL_KINDS.map((kind) => [kind, z.boolean().optional()]),
) as Record<MailKind, z.ZodOptional<z.ZodBoolean>>

export const pushPreferencesSchema = z.object(switches).meta({
  id: 'PushPreferences',
  description: 'True for subjects that are sent to the person’s devices.',
})
export type PushPreferences = z.infer<typeof pushPreferencesSchema>

export const pushDeviceSchema = z
  .object({
    id: idSchema,
    name: z.string().meta({ description: 'In plain words, `Chrome on Android`.' }),
    createdAt: timeSchema,
    isThis: z.boolean().meta({ description: 'True for the browser that asks.' }),
  })
  .meta({ id: 'PushDevice' })
export type PushDevice = z.infer<typeof pushDeviceSchema>

export const pushSettingsSchema = pushPreferencesSchema
  .extend({
    publicKey: z.string().nullable().meta({
      description: 'Key that a browser subscribes with; null where push is off.',
    }),
    devices: z.array(pushDeviceSchema),
  })
  .meta({ id: 'PushSettings' })
export type PushSettings = z.infer<typeof pushSettingsSchema>

const ENDPOINT_MAX_LENGTH = 2_048
/** Characters of an uncompressed point of the curve P-256 (65 bytes) and of a secret (16 bytes) in base64url. */
const PUBLIC_KEY_LENGTH = 87
const AUTH_LENGTH = 22

/** A browser's `PushSubscription`, as its `toJSON()` gives it. */
export const newPushDeviceSchema = z
  .object({
    endpoint: z.url().max(ENDPOINT_MAX_LENGTH).meta({
      description: 'Address at the browser’s push service; only known services are taken.',
    }),
    keys: z.object({
      p256dh: z.base64url().max(PUBLIC_KEY_LENGTH).min(PUBLIC_KEY_LENGTH),
      auth: z.base64url().max(AUTH_LENGTH).min(AUTH_LENGTH),
    }),
  })
  .meta({ id: 'NewPushDevice' })
export type NewPushDevice = z.infer<typeof newPushDeviceSchema>

/** Notifications on a person's devices while no page is open. */
export const pushEndpoints = {
  showPushSettings: defineEndpoint({
    method: 'GET',
    path: '/api/push-settings',
    tag: 'Notifications',
    summary: 'All subjects of push, each with whether it is wanted; the devices, newest first.',
    access: 'member',
    answers: { 200: pushSettingsSchema },
    errors: [401, 403],
  }),
  changePushPreferences: defineEndpoint({
    method: 'PUT',
    path: '/api/push-settings',
    tag: 'Notifications',
    summary: 'Turns push about subjects on or off; absent ones stay unchanged.',
    access: 'member',
    body: pushPreferencesSchema,
    answers: { 200: pushSettingsSchema },
    errors: [401, 403, 422],
    whileAwaitingGuardian: true,
  }),
  addPushDevice: defineEndpoint({
    method: 'POST',
    path: '/api/push-devices',
    tag: 'Notifications',
    summary:
      'Sends notices to the browser that asks, until it is removed or signed out; again, it replaces the entry. At most ten per person: the oldest goes.',
    access: 'member',
    body: newPushDeviceSchema,
    answers: { 201: pushDeviceSchema },
    errors: [401, 403, 422],
    whileAwaitingGuardian: true,
  }),
  removePushDevice: defineEndpoint({
    method: 'DELETE',
    path: '/api/push-devices/{id}',
    tag: 'Notifications',
    summary: 'Sends nothing more to a device.',
    access: 'member',
    params: z.object({ id: idSchema }),
    answers: { 204: null },
    errors: [401, 403, 404],
    whileAwaitingGuardian: true,
  }),
}
