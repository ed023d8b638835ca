import { z } from 'zod'

export const healthSchema = z
  .object({
    status: z.enum(['ok', 'degraded', 'starting', 'draining', 'failing']).meta({
      description: '`degraded`: requests are answered, and what `checks` names is failing.',
    }),
    checks: z.record(z.string(), z.enum(['ok', 'failing'])).optional(),
  })
  .meta({ id: 'Health' })
export type Health = z.infer<typeof healthSchema>
