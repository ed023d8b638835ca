import { query } from '@fieldhouse/remote-kit/query'

/** A person's latest posts, as far as visible to the viewer, for the card on their profile. */
export const recentPostsQuery = (userId: string) =>
  query('GET /api/profiles/{id}/posts', { params: { id: userId }, query: { limit: 3 } })
