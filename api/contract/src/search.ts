import { z } from 'zod'
import { SEARCH_MAX_LENGTH } from './limits.ts'
import { pageQuerySchema } from './paging.ts'

export { SEARCH_MAX_LENGTH }

/** So many results are counted; behind them the total says `100+`. */
export const SEARCH_TOTAL_MAX = 100

/** `all` means no filter and is sent as it is. */
export const searchQuerySchema = pageQuerySchema.extend({
  q: z.string().trim().max(SEARCH_MAX_LENGTH).default(''),
  sport: z.string().trim().max(40).default('all').meta({ example: 'basketball' }),
  location: z.string().trim().max(60).default('all').meta({
    description: 'A state by its name with hyphens; matches its abbreviation too.',
    example: 'new-york',
  }),
  position: z.string().trim().max(60).optional(),
  graduationYear: z.coerce.number().int().min(1950).max(2100).optional(),
  verified: z
    .enum(['true', 'false'])
    .optional()
    .meta({ description: 'true: verified people only.' }),
})
export type SearchQuery = z.infer<typeof searchQuerySchema>

export const suggestQuerySchema = z.object({ q: z.string().trim().min(1).max(SEARCH_MAX_LENGTH) })

/** While one types: at most eight people. */
export const SUGGESTIONS_MAX = 8
