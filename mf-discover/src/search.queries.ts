import { pagedQuery, query } from '@fieldhouse/remote-kit/query'
import type { Criteria } from './search/criteria.ts'

/** A multiple of two, three and four columns. */
const PAGE_ROWS = 24

/** People visible to the viewer who match the search, best match first, page by page. */
export const searchQuery = ({ q, kind, sport, location, ...more }: Criteria) =>
  pagedQuery('GET /api/search', {
    // 'all' is sent as is; other filters only when set.
    query: {
      q,
      kind,
      sport,
      location,
      ...(more.position !== '' && { position: more.position }),
      ...(more.graduationYear !== null && { graduationYear: more.graduationYear }),
      ...(more.verifiedOnly && { verified: 'true' }),
      limit: PAGE_ROWS,
    },
  })

/** The first few results of a search for this text. */
export const suggestQuery = (text: string) =>
  query('GET /api/search/suggest', { query: { q: text } })
