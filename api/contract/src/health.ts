import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

export const healthSchema = z
  .object({
    status: z.enum(['ok', 'degraded', 'starting', 'draining', 'failing']).meta({
      description: '`degraded`: requests succeed, but the parts named in `checks` fail.',
    }),
    checks: z.record(z.string(), z.enum(['ok', 'failing'])).optional(),
  })
  .meta({ id: 'Health' })
export type Health = z.infer<typeof healthSchema>

export const healthEndpoints = {
  live: defineEndpoint({
    method: 'GET',
    path: '/api/health/live',
    tag: 'Running it',
    summary: 'The process is alive.',
    access: 'anyone',
    openBecause: 'orchestrators have no account',
    answers: { 200: healthSchema },
  }),
  ready: defineEndpoint({
    method: 'GET',
    path: '/api/health/ready',
    tag: 'Running it',
    summary:
      'Requests succeed: the database answers and is migrated, the live remotes are served, a first start has published them, and the process is not draining. Names a remote whose files are damaged.',
    access: 'anyone',
    openBecause: 'orchestrators have no account',
    answers: { 200: healthSchema },
  }),
  metrics: defineEndpoint({
    method: 'GET',
    path: '/api/metrics',
    tag: 'Running it',
    summary: "Metrics of this node in Prometheus' format, from its own machine or with a token.",
    access: 'anyone',
    openBecause: 'Prometheus has no account: local requests, or a token',
    answers: { 200: null },
    sendsBytes: ['text/plain'],
    errors: [401],
  }),
}
