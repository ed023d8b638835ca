import type { Post } from '@fieldhouse/contract'
import { call } from '@fieldhouse/contract/client'
import { unlessJustRead } from '@fieldhouse/remote-kit'
import { pagedQuery, query, queryOptions } from '@fieldhouse/remote-kit/query'

/** Posts visible to the viewer, newest first, page by page. */
export const feedQuery = () => pagedQuery('GET /api/posts/feed')

/**
 * The current first page, fetched separately from the one on screen: after the server's hints, or by polling while
 * there are none.
 */
export const newerPostsQuery = () =>
  queryOptions({
    queryKey: [...feedQuery().queryKey, 'newer'],
    queryFn: ({ signal }) => call('GET /api/posts/feed', { signal }),
    // The posts on screen count as current until a hint or a poll.
    initialData: { data: [], next: null },
  })

/** One post, the target of a notification. */
export const postQuery = (id: string) => ({
  ...query('GET /api/posts/{id}', { params: { id } }),
  refetchOnMount: unlessJustRead,
})

/** A person's own posts, including pending and declined ones, which the feed leaves out. */
export const ownPostsQuery = (userId: string) =>
  pagedQuery('GET /api/profiles/{id}/posts', { params: { id: userId } })

/** Posts by others above the newest post on screen. */
export function postsAbove(shown: readonly Post[], newest: readonly Post[]): Post[] {
  const known = new Set(shown.map(({ id }) => id))
  const end = newest.findIndex(({ id }) => known.has(id))
  return end === -1 ? [...newest] : newest.slice(0, end)
}
