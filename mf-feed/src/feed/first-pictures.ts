import { fetchPostPicture } from '@fieldhouse/design-system'
import { broughtAnswer } from '@fieldhouse/remote-kit/query'

/** Number of posts drawn first; their pictures may be above the fold. */
export const SEEN_AT_ONCE = 2

/** Asks for the pictures that are seen first while everything around them is still to be drawn. */
export function fetchFirstPictures(): void {
  const feed = broughtAnswer('GET /api/posts/feed')
  feed?.data.slice(0, SEEN_AT_ONCE).forEach(fetchPostPicture)
}
