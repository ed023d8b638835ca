import { z } from 'zod'

/** Body of every error under /api (docs/api.md, Answers). */
export const problemSchema = z
  .object({
    message: z.string().meta({ description: 'Text for people.' }),
    code: z.string().meta({ description: 'Stable code for programs.', example: 'invalid_input' }),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'Messages by the path of the field in the body.' }),
    requestId: z.string().meta({ description: 'The same as the X-Request-Id header.' }),
  })
  .meta({ id: 'Problem' })

export type Problem = z.infer<typeof problemSchema>
