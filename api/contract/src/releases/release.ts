import { z } from 'zod'
import { timeSchema } from '../ids.ts'
import { limitKeys } from '../key_limits.ts'
import { remoteDefinitionSchema } from './remote.ts'
import { slotNameSchema, SLOTS_MAX } from './slots.ts'

/** Entry, chunks and source maps; our largest remote has 34. */
export const RELEASE_FILES_MAX = 200
/** Calls of a release; the contract has about 190. */
export const RELEASE_CALLS_MAX = 400
/** Chunks of one contribution; ours has one. */
export const CONTRIBUTION_SCRIPTS_MAX = 10

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
 * Description of a build (`dist/release.json`), published with it. `entry` is the Module Federation container script,
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
    manifest: releaseFileNameSchema.nullable().default(null).meta({
      description:
        'Its `mf-manifest.json`, from which entry, screens and contributions are read. Null for builds from before.',
    }),
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
    calls: z
      .array(z.string().max(200))
      .max(RELEASE_CALLS_MAX)
      .optional()
      .meta({
        description: 'Calls of the contract in its scripts.',
        example: ['GET /api/posts/{id}'],
      }),
    files: z.array(releaseFileSchema).min(1).max(RELEASE_FILES_MAX),
  })
  .meta({ id: 'Release' })
export type Release = z.infer<typeof releaseSchema>

/** Release before its files are sent, for a dry run. */
export const releaseTrialSchema = releaseSchema
  .extend({
    transferBytes: limitKeys(z.record(z.string(), z.number().int().nonnegative()), {
      maxProperties: RELEASE_FILES_MAX,
      propertyNames: { maxLength: 128 },
    })
      .optional()
      .meta({
        description:
          'Size of its files by their names, as browsers would load them. Without them its weight is not compared with the limits of the remote.',
        unit: 'bytes',
      }),
  })
  .meta({ id: 'ReleaseTrial' })

const readingSchema = z
  .object({
    p75: z.number().meta({ description: 'Three quarters of the readings are at or below it.' }),
    count: z.number().int().positive(),
  })
  .nullable()

/**
 * Readings of a release's pages in browsers of signed-in people, each once a day, over the last 30 days. Nothing in them
 * names people.
 */
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
