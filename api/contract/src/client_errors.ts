import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { remoteNameSchema } from './releases/release.ts'

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

export const clientErrorEndpoints = {
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
