import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { daySchema } from './ids.ts'
import { pageQuerySchema } from './paging.ts'
import { releaseVersionSchema } from './releases/release.ts'
import { remoteNameSchema } from './releases/remote.ts'

/** Kinds of failed calls in one report; a visit seldom meets more than a few. */
export const FAILED_CALLS_MAX = 40
/** Failed calls that a page counts: beyond it, it repeats itself. */
const COUNT_MAX = 1000

const callSchema = z.string().max(128).meta({
  description: 'A call of this table by method and path, without ids.',
  example: 'GET /api/posts/feed',
})
const statusSchema = z.union([z.literal(0), z.number().int().min(200).max(599)]).meta({
  description: '0 without an answer, a success for one that was not ours.',
  example: 503,
})

/** Failed calls of a page while a release was on screen. No ids, no query, no account. */
export const failedCallReportSchema = z
  .object({
    remote: remoteNameSchema,
    version: z.string().min(1).max(64).meta({ description: 'Release on screen at the time.' }),
    call: callSchema,
    status: statusSchema,
    count: z.number().int().min(1).max(COUNT_MAX),
  })
  .meta({ id: 'FailedCallReport' })
export type FailedCallReport = z.infer<typeof failedCallReportSchema>

/** Calls that failed in browsers while a release was on screen, alike in call and status. */
export const failedCallSchema = z
  .object({
    version: z.string(),
    call: callSchema,
    status: statusSchema,
    count: z.number().int().positive(),
    firstDay: daySchema,
    lastDay: daySchema,
  })
  .meta({ id: 'FailedCall' })
export type FailedCall = z.infer<typeof failedCallSchema>

const SUMMARY =
  'Calls that failed in browsers while a release was on screen, in the last 30 days, by release, call and status: the most frequent first.'

export const failedCallEndpoints = {
  listAreaFailedCalls: defineEndpoint({
    method: 'GET',
    path: '/api/admin/areas/{remote}/failed-calls',
    tag: 'Administration',
    summary: SUMMARY,
    access: 'team',
    params: z.object({ remote: remoteNameSchema }),
    query: pageQuerySchema,
    answers: { 200: z.array(failedCallSchema) },
    errors: [401, 403, 404, 422],
    paged: true,
  }),
  listReleaseFailedCalls: defineEndpoint({
    method: 'GET',
    path: '/api/releases/{remote}/failed-calls',
    tag: 'Releases',
    summary: `${SUMMARY} Needs the deploy token.`,
    access: 'deploy_token',
    openBecause: 'teams authenticate with a deploy token',
    params: z.object({ remote: remoteNameSchema }),
    query: pageQuerySchema.extend({
      version: releaseVersionSchema
        .optional()
        .meta({ description: 'Failed calls of this release only.' }),
    }),
    answers: { 200: z.array(failedCallSchema) },
    errors: [401, 404, 422],
    paged: true,
  }),
}
