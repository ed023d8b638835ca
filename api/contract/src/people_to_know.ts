import { z } from 'zod'

/** Of these at most anybody is shown at once. */
export const PEOPLE_TO_KNOW_MAX = 20

export const peopleToKnowQuerySchema = z.object({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(PEOPLE_TO_KNOW_MAX)
    .default(PEOPLE_TO_KNOW_MAX)
    .meta({ description: 'People at most.', unit: 'rows', example: 4 }),
})
export type PeopleToKnowQuery = z.infer<typeof peopleToKnowQuerySchema>
