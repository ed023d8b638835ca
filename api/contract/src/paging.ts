import { z } from 'zod'

export const PAGE_SIZE = 20
export const PAGE_SIZE_MAX = 100

/** Query of every list; the next page's URL is in the answer's `Link` header. */
export const pageQuerySchema = z.object({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(PAGE_SIZE_MAX)
    .default(PAGE_SIZE)
    .meta({ description: 'Rows per page.', unit: 'rows', example: PAGE_SIZE }),
  cursor: z
    .string()
    .max(512)
    .optional()
    .meta({ description: 'Opaque, from the Link header of the previous page.' }),
})

export type PageQuery = z.infer<typeof pageQuerySchema>
