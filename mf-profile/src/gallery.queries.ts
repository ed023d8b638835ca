import { pagedQuery } from '@fieldhouse/remote-kit/query'
import type { PreviewAudience } from './profile.queries.ts'

/** One screen of tiles. */
const PAGE_SIZE = 48

/** A person's pictures in their order, as far as visible to the viewer. */
export const galleryQuery = (userId: string, previewAs: PreviewAudience = null) =>
  pagedQuery('GET /api/profiles/{id}/media', {
    params: { id: userId },
    query: { limit: PAGE_SIZE, ...(previewAs !== null && { as: previewAs }) },
  })
