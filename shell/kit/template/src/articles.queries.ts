import { query } from '@fieldhouse/remote-kit/query'

/**
 * The latest articles, as an example of a list. The contract types call, parameters and answer; the key of the cache is
 * the address, so `data` in `remote.json` names the same one.
 */
export const latestArticlesQuery = () => query('GET /api/news', { query: { limit: 5 } })

/** One article, as an example of a thing with a page of its own. */
export const articleQuery = (slug: string) => query('GET /api/news/{slug}', { params: { slug } })
