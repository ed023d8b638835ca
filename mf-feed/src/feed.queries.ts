import type { Post } from '@fieldhouse/contract'
import { call } from '@fieldhouse/contract/client'
import { pagedQuery, query, queryOptions } from '@fieldhouse/remote-kit/query'

/** Posts of everyone the viewer may see, newest first, page by page. */
export const feedQuery = () => pagedQuery('GET /api/posts/feed')

/**
 * The first page as it is by now, beside the one on screen. The server hints that there may be something new; while it
 * cannot, this is asked for again and again.
 */
export const newerPostsQuery = () =>
  queryOptions({
    queryKey: [...feedQuery().queryKey, 'newer'],
    queryFn: ({ signal }) => call('GET /api/posts/feed', { signal }),
    // The posts on screen are new enough until something says otherwise.
    initialData: { data: [], next: null },
  })

/** One post: where a notification leads. */
export const postQuery = (id: string) => query('GET /api/posts/{id}', { params: { id } })

/** A person's own posts, with those that wait or were declined: the feed has none of these. */
export const ownPostsQuery = (userId: string) =>
  pagedQuery('GET /api/profiles/{id}/posts', { params: { id: userId } })

/** Posts by others above the newest post on screen. */
export function postsAbove(shown: readonly Post[], newest: readonly Post[]): Post[] {
  const known = new Set(shown.map(({ id }) => id))
  const end = newest.findIndex(({ id }) => known.has(id))
  return end === -1 ? [...newest] : newest.slice(0, end)
}
