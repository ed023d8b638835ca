import { z } from 'zod'

export const healthSchema = z
  .object({
    status: z.enum(['ok', 'starting', 'draining', 'failing']),
    checks: z.record(z.string(), z.enum(['ok', 'failing'])).optional(),
  })
  .meta({ id: 'Health' })
export type Health = z.infer<typeof healthSchema>
