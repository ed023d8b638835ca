import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { FAILED_CALLS_MAX, failedCallReportSchema } from './failed_calls.ts'
import { remoteNameSchema } from './releases/remote.ts'

/**
 * Readings of a page in a browser: `lcp`, the time to its largest content, and `inp`, its slowest answer to a press, in
 * milliseconds; `cls`, how far its content moved; `errors`, the failures while it was open.
 */
export const TIMING_METRICS = ['lcp', 'inp', 'cls', 'errors'] as const
export type TimingMetric = (typeof TIMING_METRICS)[number]

/** Timings of one page; visits seldom open more than a few areas. */
export const PAGE_TIMINGS_MAX = 40
/** Ten minutes: more is the mistake of a clock. */
const VALUE_MAX = 600_000

/** A token names every release of its page. */
const TOKEN_MAX = 16_384

/** One reading of a page. No path, no account, nothing of the browser. */
export const pageTimingSchema = z
  .object({
    remote: z.union([z.literal('shell'), remoteNameSchema]),
    version: z.string().min(1).max(64).meta({ description: 'Release of the remote.' }),
    metric: z.enum(TIMING_METRICS),
    value: z.number().min(0).max(VALUE_MAX),
  })
  .meta({ id: 'PageTiming' })
export type PageTiming = z.infer<typeof pageTimingSchema>

export const pageTimingsSchema = z
  .object({
    timings: z.array(pageTimingSchema).min(1).max(PAGE_TIMINGS_MAX),
    failedCalls: z.array(failedCallReportSchema).max(FAILED_CALLS_MAX).optional(),
    token: z.string().max(TOKEN_MAX).optional().meta({
      description:
        'What the page was handed out with. Without it, or with one that was used, nothing counts.',
    }),
  })
  .meta({ id: 'PageTimings' })
export type PageTimings = z.infer<typeof pageTimingsSchema>

export const pageTimingEndpoints = {
  reportPageTimings: defineEndpoint({
    method: 'POST',
    path: '/api/page-timings',
    tag: 'Running it',
    summary:
      'Reports how fast a page was and which calls failed, once, when it is left. Only pages that the server handed out count, with the releases that they got.',
    access: 'anyone',
    openBecause: 'timings name nobody, and pages are left by people whose session has ended',
    body: pageTimingsSchema,
    answers: { 204: null },
    errors: [422],
  }),
}
