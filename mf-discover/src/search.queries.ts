import type { Person, SearchResult } from '@fieldhouse/contract'
import { pagedQuery, queryOptions } from '@fieldhouse/remote-kit/query'
import type { Criteria } from './search/criteria.ts'

/** Full rows in two, three and four columns. */
const PAGE_ROWS = 24

/** Whom the viewer may see of those who fit, the best match first, page by page. */
export const searchQuery = ({ q, sport, location, ...more }: Criteria) => {
  // 'all' is sent as it is (product-spec.md, section 7); of the rest only what is asked for.
  const asked = new URLSearchParams({ q, sport, location })
  if (more.position !== '') asked.set('position', more.position)
  if (more.graduationYear !== null) asked.set('graduationYear', String(more.graduationYear))
  if (more.verifiedOnly) asked.set('verified', 'true')
  asked.set('limit', String(PAGE_ROWS))
  return pagedQuery<SearchResult>(`/api/search?${asked}`)
}

/** The few people that a search for this would find first. */
export const suggestQuery = (text: string) =>
  queryOptions<Person[]>({
    queryKey: [`/api/search/suggest?${new URLSearchParams({ q: text })}`],
  })
