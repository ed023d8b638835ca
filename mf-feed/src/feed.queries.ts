import type { Post } from '@fieldhouse/contract'
import { send } from '@fieldhouse/contract/client'
import { pagedQuery, queryOptions } from '@fieldhouse/remote-kit/query'

/** Posts of everyone the viewer may see, newest first, page by page. */
export const feedQuery = () => pagedQuery<Post>('/api/posts/feed')

const POLL_INTERVAL_MS = 30_000

/**
 * The first page as it is by now, beside the one on screen. The server hints that there may be something new; while it
 * cannot, this is asked for again and again.
 */
export const newerPostsQuery = (isLive: boolean) =>
  queryOptions({
    queryKey: [...feedQuery().queryKey, 'newer'],
    queryFn: ({ signal }) => send<Post[]>(feedQuery().queryKey.join('/'), { signal }),
    // What is on screen is new enough until something says otherwise.
    initialData: { data: [], next: null },
    refetchInterval: isLive ? false : POLL_INTERVAL_MS,
  })

/** One post: where a notification leads. */
export const postQuery = (id: string) => queryOptions<Post>({ queryKey: ['/api/posts', id] })

/** A person's own posts, with those that wait or were declined: the feed has none of these. */
export const ownPostsQuery = (userId: string) => pagedQuery<Post>('/api/profiles', userId, 'posts')

/** What stands above the newest post on screen, by others. */
export function postsAbove(shown: readonly Post[], newest: readonly Post[]): Post[] {
  const known = new Set(shown.map(({ id }) => id))
  const end = newest.findIndex(({ id }) => known.has(id))
  return end === -1 ? [...newest] : newest.slice(0, end)
}
