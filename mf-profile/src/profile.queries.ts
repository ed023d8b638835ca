import type { Audience } from '@fieldhouse/contract'
import { pagedQuery, query } from '@fieldhouse/remote-kit/query'

/** Audience that an owner previews their profile as; null outside of a preview. */
export type PreviewAudience = Audience | null

/** A person and their profile, as far as visible to the viewer. */
export const profileQuery = (id: string, previewAs: PreviewAudience = null) =>
  query('GET /api/profiles/{id}', asSeenBy(id, previewAs))

/** People muted by the signed-in person. Beyond a hundred, muting one again changes nothing. */
export const mutesQuery = () => query('GET /api/mutes', { query: { limit: 100 } })

/** Posts of one person, newest first, page by page. */
export const postsQuery = (id: string, previewAs: PreviewAudience = null) =>
  pagedQuery('GET /api/profiles/{id}/posts', asSeenBy(id, previewAs))

const asSeenBy = (id: string, previewAs: PreviewAudience) => ({
  params: { id },
  ...(previewAs !== null && { query: { as: previewAs } }),
})
