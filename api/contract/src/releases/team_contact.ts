import { z } from 'zod'
import { emailSchema } from '../accounts/account.ts'
import { idSchema, timeSchema } from '../ids.ts'
import { releaseVersionSchema } from './release.ts'
import { remoteNameSchema } from './remote.ts'

/** Longest address of a webhook. */
export const WEBHOOK_URL_MAX_LENGTH = 500

/** Header of a webhook's call: `t=<seconds>,v1=<hex>`, an HMAC-SHA256 by the webhook's secret over `<seconds>.<body>`. */
export const WEBHOOK_SIGNATURE_HEADER = 'Fieldhouse-Signature'

/** Events that Fieldhouse announces to a team: whatever became of a release without anybody's doing. */
export const ANNOUNCED = [
  'fell_back',
  'canary_withdrawn',
  'canary_promoted',
  'canary_ended',
  'failing',
] as const

const peopleSchema = z.object({
  failing: z.number().int().min(0).meta({ description: 'People for whom it failed.' }),
  present: z.number().int().min(0).meta({ description: 'People who were there and had it.' }),
})

/** Body of a webhook's call: how a release gave way, or went live, by itself. It names no person. */
export const announcementSchema = z
  .object({
    id: idSchema.meta({
      description: 'The same at every attempt: what came before may be dropped.',
    }),
    type: z.enum(ANNOUNCED).meta({
      description:
        'fell_back: the live release gave way to an earlier one; canary_withdrawn: it failed; canary_promoted and canary_ended: its time was over; failing: the live release fails, and there is no other.',
    }),
    area: remoteNameSchema,
    version: releaseVersionSchema.meta({
      description: 'Release that failed, or the canary whose time was over.',
    }),
    live: releaseVersionSchema.nullable().meta({ description: 'Release that is live now.' }),
    reason: z.string(),
    counts: peopleSchema.extend({ others: peopleSchema.nullable() }).nullable().meta({
      description:
        'People of the release, and for a canary those of the live release at the same time; null for damaged files.',
    }),
    at: timeSchema,
    link: z.url().meta({ description: 'The area’s page, for admins and its team.' }),
  })
  .meta({ id: 'Announcement' })
export type Announcement = z.infer<typeof announcementSchema>

/** Fate of the last announcement. */
export const lastAnnouncementSchema = z.object({
  id: idSchema,
  type: z.enum(ANNOUNCED),
  version: releaseVersionSchema,
  at: timeSchema,
  mailed: z
    .boolean()
    .meta({ description: 'True if a mail was queued: whether it arrives is not known.' }),
  webhook: z
    .enum(['waiting', 'delivered', 'failed'])
    .nullable()
    .meta({ description: 'Null where there was no webhook; failed once it is not tried again.' }),
  answer: z
    .string()
    .nullable()
    .meta({ description: 'Status or failure of the last attempt.', example: '410' }),
  tries: z.number().int().min(0),
})
export type LastAnnouncement = z.infer<typeof lastAnnouncementSchema>

/** Places where a team hears of its releases. */
export const teamContactSchema = z
  .object({
    email: emailSchema.nullable(),
    webhookUrl: z.string().nullable(),
    secretMadeAt: timeSchema
      .nullable()
      .meta({ description: 'Time of the webhook’s secret; null without a webhook.' }),
    lastAnnouncement: lastAnnouncementSchema.nullable(),
  })
  .meta({ id: 'TeamContact' })
export type TeamContact = z.infer<typeof teamContactSchema>

/** Change of a contact: an absent field stays, null removes. */
export const teamContactChangeSchema = z
  .object({
    email: emailSchema.nullish(),
    webhookUrl: z
      .url()
      .max(WEBHOOK_URL_MAX_LENGTH)
      .nullish()
      .meta({ example: 'https://chat.example.com/hooks/releases' }),
  })
  .meta({ id: 'TeamContactChange' })
export type TeamContactChange = z.infer<typeof teamContactChangeSchema>

const webhookSecretSchema = z.string().meta({ example: 'fhws_…' })

/** A changed contact. */
export const changedTeamContactSchema = teamContactSchema
  .extend({
    secret: webhookSecretSchema.nullable().meta({
      description: 'Secret of a webhook that had none, shown here only.',
    }),
  })
  .meta({ id: 'ChangedTeamContact' })
export type ChangedTeamContact = z.infer<typeof changedTeamContactSchema>

/** A new secret, which replaces the one before at once; shown here only. */
export const newWebhookSecretSchema = z
  .object({ secret: webhookSecretSchema })
  .meta({ id: 'NewWebhookSecret' })
export type NewWebhookSecret = z.infer<typeof newWebhookSecretSchema>
