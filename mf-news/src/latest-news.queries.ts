import { query } from '@fieldhouse/remote-kit/query'

/** The latest articles, for the box beside the feed. */
export const latestNewsQuery = () => query('GET /api/news', { query: { limit: 3 } })
