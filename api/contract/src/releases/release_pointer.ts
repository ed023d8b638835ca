import { z } from 'zod'
import { timeSchema } from '../ids.ts'
import { releaseVersionSchema } from './release.ts'
import { remoteAudienceSchema, remoteNameSchema, routePathSchema } from './remote.ts'
import { contributionSchema, slotSchema } from './slots.ts'

/** End of a canary by itself. */
const canaryEndsSchema = z
  .object({
    at: timeSchema,
    promoteIfHealthy: z.boolean(),
  })
  .meta({ id: 'CanaryEnds' })

/** A remote's pointer, and its last move. */
export const releaseStateSchema = z
  .object({
    remote: remoteNameSchema,
    live: releaseVersionSchema.nullable(),
    previous: z.array(releaseVersionSchema).meta({ description: 'Releases to roll back to.' }),
    canary: releaseVersionSchema.nullable(),
    canaryPercent: z
      .number()
      .int()
      .min(0)
      .max(100)
      .meta({ description: 'Share of accounts that get the canary.', unit: '%' }),
    canaryEnds: canaryEndsSchema
      .nullable()
      .default(null)
      .meta({ description: 'Null for a canary that somebody ends.' }),
    isDisabled: z.boolean(),
    prefixes: z.array(z.string()).meta({ description: 'Parts of the site that it may answer.' }),
    lastMove: z
      .object({
        action: z.string(),
        version: releaseVersionSchema.nullable(),
        madeBy: z.string(),
        at: timeSchema,
      })
      .nullable(),
  })
  .meta({ id: 'ReleaseState' })
export type ReleaseState = z.infer<typeof releaseStateSchema>

const SLOT_FITS = ['fits', 'misfit', 'unoffered'] as const

/** A remote as the admin area shows it: live, disabled, or for others. */
export const areaSchema = z
  .object({
    name: remoteNameSchema,
    version: releaseVersionSchema.nullable().meta({ description: 'Live release.' }),
    canary: releaseVersionSchema.nullable(),
    canaryPercent: z.number().int().min(0).max(100).meta({ unit: '%' }),
    canaryEnds: canaryEndsSchema.nullable().default(null),
    isDisabled: z.boolean(),
    audience: remoteAudienceSchema.nullable().meta({ description: 'Null while nothing is live.' }),
    isForViewer: z.boolean().meta({ description: 'True if the admin is in its audience.' }),
    paths: z.array(routePathSchema),
    undrawnBecause: z.string().nullable().default(null).meta({
      description:
        'First error of the live release where drawing it on a server was given up; browsers draw its pages.',
    }),
    slots: z
      .array(slotSchema)
      .default([])
      .meta({ description: 'Places that the live release offers to other areas.' }),
    contributions: z
      .array(
        contributionSchema.extend({
          fit: z.enum(SLOT_FITS).meta({
            description:
              '`misfit`: made for other versions of the slot. `unoffered`: nobody offers it now.',
          }),
          place: z.number().int().min(0).nullable().default(null).meta({
            description:
              'Place that an admin gave it in its slot, from 0; null for one after those, by its own `order`.',
          }),
        }),
      )
      .default([])
      .meta({ description: 'Parts of the live release for slots of other areas.' }),
  })
  .meta({ id: 'Area' })
export type Area = z.infer<typeof areaSchema>

/** Order of the contributions to a slot. */
export const slotOrderSchema = z
  .object({
    remotes: z
      .array(remoteNameSchema)
      .max(100)
      .refine((names) => new Set(names).size === names.length, 'An area comes once')
      .meta({
        description:
          'Contributing areas, first to last; others follow by their own `order`. Empty: all by their own.',
        example: ['mf-news', 'mf-discover'],
      }),
  })
  .meta({ id: 'SlotOrder' })
export type SlotOrder = z.infer<typeof slotOrderSchema>

/**
 * Events in the history of a remote's releases. By Fieldhouse itself: `fallback`, a release gave way to the last good one;
 * `failing`, it had to and there was no other; `damaged`, stored files are not as published; `undrawn`, browsers draw its
 * pages.
 */
export const RELEASE_EVENTS = [
  'promote',
  'rollback',
  'canary',
  'stop_canary',
  'disable',
  'enable',
  'fallback',
  'failing',
  'damaged',
  'undrawn',
] as const

export const releaseEventSchema = z
  .object({
    at: timeSchema,
    action: z.enum(RELEASE_EVENTS),
    version: releaseVersionSchema
      .nullable()
      .meta({ description: 'Release put in place, or the one that it is about.' }),
    from: releaseVersionSchema.nullable().meta({ description: 'Release that gave way.' }),
    percent: z.number().int().nullable().meta({ description: 'Share of a canary.', unit: '%' }),
    stoppedCanary: releaseVersionSchema
      .nullable()
      .meta({ description: 'Canary that ended with this event.' }),
    because: z
      .string()
      .nullable()
      .meta({ description: 'Reason of an event by Fieldhouse itself.' }),
    madeBy: z.string(),
  })
  .meta({ id: 'ReleaseEvent' })
export type ReleaseEvent = z.infer<typeof releaseEventSchema>

/** Outcome of shipping a release now. */
export const releaseDryRunSchema = z
  .object({
    version: releaseVersionSchema,
    isNew: z.boolean().meta({ description: 'False if this release is already published.' }),
  })
  .meta({ id: 'ReleaseDryRun' })
export type ReleaseDryRun = z.infer<typeof releaseDryRunSchema>

/** A move of a remote's pointer. */
export const releasePointerSchema = z
  .discriminatedUnion('action', [
    z.object({
      action: z.literal('promote'),
      version: releaseVersionSchema,
      from: releaseVersionSchema.optional().meta({
        description:
          'Live release that it is to replace: refused with 409 once another one is live, as of a newer pipeline.',
      }),
    }),
    z.object({
      action: z.literal('rollback'),
      from: releaseVersionSchema.optional().meta({
        description:
          'Live release that it starts at: refused with 409 once another one is live, by a fallback or by this same move.',
      }),
    }),
    z.object({
      action: z.literal('canary'),
      version: releaseVersionSchema,
      percent: z.number().int().min(1).max(100).meta({ unit: '%' }),
      ends: z
        .object({
          afterMinutes: z.number().int().min(5).max(10_080).meta({ unit: 'min' }),
          promoteIfHealthy: z.boolean().default(false).meta({
            description:
              'At its end a canary that fails and loads no worse than the live release, as far as enough people show, goes live; another one just ends. The history says why.',
          }),
        })
        .optional()
        .meta({
          description:
            'Without it a new canary stays until somebody ends it, and another share of the same one keeps its end.',
        }),
    }),
    z
      .object({ action: z.literal('stop_canary') })
      .meta({ description: 'Everybody gets the live release again.' }),
    z.object({ action: z.literal('disable') }),
    z.object({ action: z.literal('enable') }),
  ])
  .meta({ id: 'ReleasePointer' })
export type ReleasePointer = z.infer<typeof releasePointerSchema>
