import { z } from 'zod'

/** Body of every error under /api (docs/api.md, Answers). */
export const problemSchema = z
  .object({
    message: z.string().meta({ description: 'A sentence that can be shown to a person.' }),
    code: z.string().meta({ description: 'A stable word for programs.', example: 'invalid_input' }),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'What is wrong with which field, by its path in the body.' }),
    requestId: z.string().meta({ description: 'The same as the X-Request-Id header.' }),
  })
  .meta({ id: 'Problem' })

export type Problem = z.infer<typeof problemSchema>
