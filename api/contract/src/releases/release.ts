import { z } from 'zod'
import { ACCOUNT_TYPES, accountTypeSchema } from '../accounts/account.ts'
import { timeSchema } from '../ids.ts'
import { limitKeys } from '../key_limits.ts'
import { contributionSchema, slotNameSchema, slotSchema, SLOTS_MAX } from './slots.ts'

/** Our largest remote has five. */
export const ROUTES_MAX = 20
/** Entry, chunks and source maps; our largest remote has 34. */
export const RELEASE_FILES_MAX = 200

/** Chunks of one contribution; ours has one. */
export const CONTRIBUTION_SCRIPTS_MAX = 10

/** `mf-feed`: name of the folder and the npm package, and first segment of its files' URLs. */
export const remoteNameSchema = z
  .string()
  .max(34)
  .regex(/^mf-[a-z][a-z0-9-]{0,30}$/)
  .meta({ id: 'RemoteName', example: 'mf-feed' })

/** The package's version and a hash of the build: `0.1.0-3f9c2a71d04b`. Immutable once published. */
export const releaseVersionSchema = z
  .string()
  .max(64)
  .regex(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/)
  .meta({ id: 'ReleaseVersion', example: '0.1.0-3f9c2a71d04b' })

/** Subresource integrity, sha384. */
export const integritySchema = z
  .string()
  .max(71)
  .regex(/^sha384-[A-Za-z0-9+/]{64}$/)

/** A file name inside a release: flat, content-hashed, never a path upwards. */
export const releaseFileNameSchema = z
  .string()
  .max(128)
  .regex(/^[A-Za-z0-9_][A-Za-z0-9_.-]*$/)

/**
 * Audience of a remote. The shell downloads none of its code for anybody else.
 * - `members`: everyone signed in
 * - `account_types`: only these; `verified` requires the badge too
 * - `families`: parents, and athletes with a guardian
 */
export const remoteAudienceSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('members') }),
    z.object({
      kind: z.literal('account_types'),
      accountTypes: z.array(accountTypeSchema).min(1).max(ACCOUNT_TYPES.length),
      verified: z.boolean().default(false),
    }),
    z.object({ kind: z.literal('families') }),
  ])
  .meta({ id: 'RemoteAudience' })
export type RemoteAudience = z.infer<typeof remoteAudienceSchema>

/** A path in react-router's syntax: `/profile/:id/edit`. */
export const routePathSchema = z
  .string()
  .regex(/^\/[A-Za-z0-9_:/-]*$/)
  .max(128)

export const remoteRouteSchema = z.object({
  path: routePathSchema,
  title: z
    .string()
    .min(1)
    .max(60)
    .meta({ description: 'Document title, also used in the progress bar.' }),
  audience: remoteAudienceSchema.optional().meta({ description: "Narrows the remote's own." }),
  data: z
    .array(
      z
        .string()
        .regex(/^\/api\/(?:[A-Za-z0-9_:/?=&-]|\{[A-Za-z]\w*(?:\?|=[\w-]*)?\})*$/)
        .max(256),
    )
    .max(4)
    .optional()
    .meta({
      description:
        'GET paths of its first queries, whose answers the front door embeds in the page. May contain the parameters of `path`, and in their queries those of the page’s own: `{q}` is empty without one, `{kind=athletes}` has a default, `{category?}` is left out. In the path of an address, `{post}` leaves the whole address out without one.',
    }),
  drawn: z
    .boolean()
    .optional()
    .meta({ description: 'False for a route that only a browser can draw.' }),
})
export type RemoteRoute = z.infer<typeof remoteRouteSchema>

export const NAV_ICONS = [
  'feed',
  'discover',
  'news',
  'messages',
  'children',
  'admin',
  'area',
] as const

export const navEntrySchema = z.object({
  label: z.string().min(1).max(20),
  path: routePathSchema,
  icon: z.enum(NAV_ICONS),
  order: z.number().int().meta({ description: 'Smaller values are further left.' }),
  audience: remoteAudienceSchema
    .optional()
    .meta({ description: 'Audience of the entry, if narrower than that of its path.' }),
})

/** The definition in a team's `remote.json`. */
export const remoteDefinitionSchema = z
  .object({
    name: remoteNameSchema,
    routes: z.array(remoteRouteSchema).min(1).max(ROUTES_MAX),
    nav: navEntrySchema.nullable(),
    audience: remoteAudienceSchema,
    slots: z
      .array(slotSchema)
      .max(SLOTS_MAX)
      .optional()
      .meta({ description: 'Places on its pages for parts of other remotes.' }),
    contributions: z
      .array(
        contributionSchema.extend({
          audience: remoteAudienceSchema
            .optional()
            .meta({ description: "Narrows the remote's own." }),
        }),
      )
      .max(SLOTS_MAX)
      .refine((all) => new Set(all.map(({ slot }) => slot)).size === all.length, {
        error: 'one contribution a slot',
      })
      .optional()
      .meta({ description: 'Its parts on pages of other remotes.' }),
    kit: z
      .string()
      .max(64)
      .meta({ description: 'Supported semver range of @fieldhouse/remote-kit.' }),
    api: z
      .string()
      .max(64)
      .meta({ description: 'Supported semver range of @fieldhouse/contract.' }),
  })
  .meta({ id: 'RemoteDefinition' })
export type RemoteDefinition = z.infer<typeof remoteDefinitionSchema>

export const releaseFileSchema = z.object({
  name: releaseFileNameSchema,
  bytes: z.number().int().nonnegative().meta({ unit: 'bytes' }),
  sha256: z
    .string()
    .max(64)
    .regex(/^[0-9a-f]{64}$/),
  integrity: integritySchema,
})
export type ReleaseFile = z.infer<typeof releaseFileSchema>

/**
 * Manifest of a build (`dist/release.json`), published with it. `entry` is the Module Federation container script,
 * `screens` are the chunks that the exposed module needs at once.
 */
export const releaseSchema = z
  .object({
    version: releaseVersionSchema,
    commit: z.string().max(64).nullable(),
    dirty: z.boolean().optional().meta({ description: 'True if built with uncommitted changes.' }),
    definition: remoteDefinitionSchema,
    scope: z
      .string()
      .max(64)
      .regex(/^[a-z_][a-z0-9_]*$/)
      .meta({ description: "Name of the container's global variable.", example: 'mf_feed' }),
    entry: releaseFileNameSchema,
    screens: z.array(releaseFileNameSchema).max(RELEASE_FILES_MAX),
    contributions: z
      .array(
        z.object({
          slot: slotNameSchema,
          scripts: z.array(releaseFileNameSchema).min(1).max(CONTRIBUTION_SCRIPTS_MAX),
        }),
      )
      .max(SLOTS_MAX)
      .optional()
      .meta({ description: 'Scripts of each contribution, besides the entry.' }),
    drawing: releaseFileNameSchema
      .nullable()
      .default(null)
      .meta({ description: 'Program that draws its routes to HTML for the first response.' }),
    needs: limitKeys(z.record(z.string(), z.string().max(64)), {
      maxProperties: 20,
      propertyNames: { maxLength: 100 },
    })
      .optional()
      .meta({
        description: 'Semver ranges of the packages that it takes from the shell, as it was built.',
        example: { react: '^19.3.1' },
      }),
    files: z.array(releaseFileSchema).min(1).max(RELEASE_FILES_MAX),
  })
  .meta({ id: 'Release' })
export type Release = z.infer<typeof releaseSchema>

const scriptSchema = z.object({ url: z.string(), integrity: integritySchema.nullable() })

/** A contribution in the form that the shell loads: it fits the live slot and is for this person. */
export const liveContributionSchema = z.object({
  slot: slotNameSchema,
  label: z.string(),
  order: z.number().int(),
  audience: remoteAudienceSchema.optional(),
  scripts: z.array(scriptSchema),
})
export type LiveContribution = z.infer<typeof liveContributionSchema>

/** A remote in the form that the shell loads. */
export const liveRemoteSchema = z.object({
  name: remoteNameSchema,
  version: releaseVersionSchema,
  scope: z.string(),
  entry: scriptSchema,
  screens: z.array(scriptSchema),
  routes: z.array(remoteRouteSchema),
  nav: navEntrySchema.nullable(),
  audience: remoteAudienceSchema,
  slots: z
    .array(slotSchema.pick({ name: true, context: true }))
    .optional()
    .meta({ description: 'Places on its pages for parts of other remotes.' }),
  contributions: z.array(liveContributionSchema).optional(),
  overridden: z
    .boolean()
    .default(false)
    .meta({ description: "True while ?override= replaces this remote by a developer's build." }),
})
export type LiveRemote = z.infer<typeof liveRemoteSchema>

/** `GET /remotes.json`: never cached. */
export const remotesManifestSchema = z
  .object({
    schemaVersion: z.literal(1),
    remotes: z.array(liveRemoteSchema),
    shell: z
      .string()
      .optional()
      .meta({ description: 'Build of the shell that a page load gets now.' }),
  })
  .meta({ id: 'RemotesManifest' })
export type RemotesManifest = z.infer<typeof remotesManifestSchema>

const readingSchema = z
  .object({
    p75: z.number().meta({ description: 'Three quarters of the readings are at or below it.' }),
    count: z.number().int().positive(),
  })
  .nullable()

/** Readings of a release's pages in real browsers, over the last 30 days. Nothing in them names people. */
export const releaseReadingsSchema = z
  .object({
    lcp: readingSchema.meta({ description: 'Time to the largest content.', unit: 'ms' }),
    inp: readingSchema.meta({ description: 'Slowest answer to a press.', unit: 'ms' }),
    cls: readingSchema.meta({ description: 'Movement of the content.' }),
    visits: z.number().int().meta({ description: 'Measured visits that say whether it failed.' }),
    failedVisits: z.number().int().meta({ description: 'Those of them with a failure.' }),
  })
  .meta({ id: 'ReleaseReadings' })
export type ReleaseReadings = z.infer<typeof releaseReadingsSchema>

/** A release in its team's list, newest first. */
export const releaseSummarySchema = z
  .object({
    version: releaseVersionSchema,
    commit: z.string().nullable(),
    dirty: z.boolean().default(false).meta({
      description: 'True if built with uncommitted changes.',
    }),
    author: z
      .string()
      .nullable()
      .default(null)
      .meta({ description: 'Publisher: owner and label of the token.' }),
    publishedAt: timeSchema,
    bytes: z.number().int().nonnegative().default(0).meta({
      description: 'All its files without source maps, uncompressed.',
      unit: 'bytes',
    }),
    readings: releaseReadingsSchema.nullable().default(null).meta({
      description: 'Null until browsers have measured it.',
    }),
    state: z
      .enum(['live', 'canary', 'previous', 'published'])
      .meta({ description: '`published`: no pointer refers to it.' }),
    fellBackAt: timeSchema.nullable().meta({
      description:
        'Time of the fallback to an earlier release, because this one failed in many browsers or its files were damaged.',
    }),
    undrawn: z.object({ at: timeSchema, because: z.string() }).nullable().default(null).meta({
      description:
        'Set when browsers draw its pages, because five in a row failed on a server; with the first error.',
    }),
  })
  .meta({ id: 'ReleaseSummary' })
export type ReleaseSummary = z.infer<typeof releaseSummarySchema>

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

/** A remote as the admin area shows it: live, disabled, or for others. */
export const areaSchema = z
  .object({
    name: remoteNameSchema,
    version: releaseVersionSchema.nullable().meta({ description: 'Live release.' }),
    canary: releaseVersionSchema.nullable(),
    canaryPercent: z.number().int().min(0).max(100).meta({ unit: '%' }),
    isDisabled: z.boolean(),
    audience: remoteAudienceSchema.nullable().meta({ description: 'Null while nothing is live.' }),
    isForViewer: z.boolean().meta({ description: 'True if the admin is in its audience.' }),
    paths: z.array(routePathSchema),
    undrawnBecause: z.string().nullable().default(null).meta({
      description:
        'First error of the live release where drawing it on a server was given up; browsers draw its pages.',
    }),
  })
  .meta({ id: 'Area' })
export type Area = z.infer<typeof areaSchema>

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
    z.object({ action: z.literal('promote'), version: releaseVersionSchema }),
    z.object({ action: z.literal('rollback') }),
    z.object({
      action: z.literal('canary'),
      version: releaseVersionSchema,
      percent: z.number().int().min(1).max(100).meta({ unit: '%' }),
    }),
    z
      .object({ action: z.literal('stop_canary') })
      .meta({ description: 'Everybody gets the live release again.' }),
    z.object({ action: z.literal('disable') }),
    z.object({ action: z.literal('enable') }),
  ])
  .meta({ id: 'ReleasePointer' })
export type ReleasePointer = z.infer<typeof releasePointerSchema>
