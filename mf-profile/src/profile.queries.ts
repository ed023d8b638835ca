import type { Audience } from '@fieldhouse/contract'
import { pagedQuery, query } from '@fieldhouse/remote-kit/query'

/** Audience whose eyes an owner borrows; null is their own. */
export type Eyes = Audience | null

/** A person and their athlete profile, as far as the viewer may see it. */
export const profileQuery = (id: string, eyes: Eyes = null) =>
  query('GET /api/profiles/{id}', asSeenBy(id, eyes))

/** People whose posts the signed-in person keeps out of their feed. Beyond a hundred, muting again changes nothing. */
export const mutesQuery = () => query('GET /api/mutes', { query: { limit: 100 } })

/** Posts of one person, newest first, page by page. */
export const postsQuery = (id: string, eyes: Eyes = null) =>
  pagedQuery('GET /api/profiles/{id}/posts', asSeenBy(id, eyes))

const asSeenBy = (id: string, eyes: Eyes) => ({
  params: { id },
  ...(eyes !== null && { query: { as: eyes } }),
})
