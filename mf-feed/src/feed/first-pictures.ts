import { fetchPostPicture } from '@fieldhouse/design-system'
import { embeddedAnswer } from '@fieldhouse/remote-kit/query'

/** Number of posts rendered first; their pictures may be above the fold. */
export const SEEN_AT_ONCE = 2

/** Starts loading the first pictures before the page around them is rendered. */
export function fetchFirstPictures(): void {
  const feed = embeddedAnswer('GET /api/posts/feed')
  feed?.data.slice(0, SEEN_AT_ONCE).forEach(fetchPostPicture)
}
