import { z } from 'zod'
import { flagValuesSchema } from './flags.ts'
import { integritySchema, releaseVersionSchema } from './release.ts'
import {
  navEntrySchema,
  remoteAudienceSchema,
  remoteNameSchema,
  remoteRouteSchema,
} from './remote.ts'
import { slotNameSchema, slotPartSchema, slotSchema } from './slots.ts'

const scriptSchema = z.object({ url: z.string(), integrity: integritySchema.nullable() })

/** A contribution in the form that the shell loads: it fits the live slot and is for this person. */
export const liveContributionSchema = z.object({
  slot: slotNameSchema,
  part: slotPartSchema.optional(),
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
  manifest: z
    .string()
    .optional()
    .meta({ description: 'Address of its `mf-manifest.json`, for tools of Module Federation.' }),
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
  flags: flagValuesSchema.optional().meta({ description: 'Values of its flags for this person.' }),
  isCanary: z.literal(true).optional().meta({
    description: 'Set while a share of accounts gets this release, this person among them.',
  }),
  isPreview: z
    .literal(true)
    .optional()
    .meta({ description: 'Set while a link shows this person a release before it is live.' }),
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
