import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { timeSchema } from './ids.ts'
import { releaseVersionSchema } from './releases/release.ts'
import { remoteNameSchema } from './releases/remote.ts'

/** An error in a browser. No personal data: the server drops query strings and ids from paths. */
export const clientErrorSchema = z
  .object({
    source: z.union([z.literal('shell'), remoteNameSchema]),
    version: z.string().max(64).nullable(),
    phase: z.enum(['load', 'bootstrap', 'mount', 'render', 'update', 'unmount', 'event', 'csp']),
    message: z.string().max(1000),
    stack: z.string().max(8000).nullish(),
    path: z.string().max(256),
  })
  .meta({ id: 'ClientError' })
export type ClientError = z.infer<typeof clientErrorSchema>

/** Frames of a stack that are kept and answered. */
export const ERROR_FRAMES_MAX = 20

/** Line of a stack in a release's own files, by its source map; the built file's line without one. */
export const errorFrameSchema = z
  .object({
    file: z.string(),
    line: z.number().int().positive(),
    column: z.number().int().positive(),
    name: z.string().nullable().meta({ description: 'Function around it, where it is known.' }),
    code: z.string().nullable().meta({ description: 'The source line; null in built code.' }),
    isMapped: z.boolean().meta({ description: 'False for a line of built code.' }),
  })
  .meta({ id: 'ErrorFrame' })
export type ErrorFrame = z.infer<typeof errorFrameSchema>

/** Errors of a remote in browsers, alike in release, message and place. */
export const releaseErrorSchema = z
  .object({
    version: z.string().nullable(),
    phase: clientErrorSchema.shape.phase,
    message: z.string(),
    path: z.string(),
    count: z.number().int().positive(),
    firstAt: timeSchema,
    lastAt: timeSchema,
    stack: z.string().nullable().meta({
      description: 'Of the newest one, as built: only lines of the release’s own files.',
    }),
    frames: z
      .array(errorFrameSchema)
      .max(ERROR_FRAMES_MAX)
      // A Fieldhouse from before source lines tells none.
      .default([])
      .meta({ description: 'Of the same stack, in the source where the release has a map of it.' }),
  })
  .meta({ id: 'ReleaseError' })
export type ReleaseError = z.infer<typeof releaseErrorSchema>

export const clientErrorEndpoints = {
  listAreaErrors: defineEndpoint({
    method: 'GET',
    path: '/api/admin/areas/{remote}/errors',
    tag: 'Administration',
    summary:
      'Errors of an area in browsers in the last 30 days, grouped by release, message and place: the hundred newest groups.',
    access: 'team',
    params: z.object({ remote: remoteNameSchema }),
    answers: { 200: z.array(releaseErrorSchema).max(100) },
    errors: [401, 403, 404],
  }),
  listReleaseErrors: defineEndpoint({
    method: 'GET',
    path: '/api/releases/{remote}/errors',
    tag: 'Releases',
    summary:
      'Errors of a remote in browsers in the last 30 days, grouped by release, message and place: the hundred newest groups. Needs the deploy token.',
    access: 'deploy_token',
    openBecause: 'teams authenticate with a deploy token',
    params: z.object({ remote: remoteNameSchema }),
    query: z.object({
      version: releaseVersionSchema
        .optional()
        .meta({ description: 'Errors of this release only.' }),
    }),
    answers: { 200: z.array(releaseErrorSchema).max(100) },
    errors: [401, 404],
  }),
  reportClientError: defineEndpoint({
    method: 'POST',
    path: '/api/client-errors',
    tag: 'Running it',
    summary: 'Reports an error in a browser.',
    access: 'anyone',
    openBecause: 'pages fail before anybody is signed in',
    body: clientErrorSchema,
    answers: { 204: null },
    errors: [422],
  }),
}
