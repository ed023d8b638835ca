import type { Post } from '@fieldhouse/contract'
import { changeRows, readBelow, type QueryClient } from '@fieldhouse/remote-kit/query'
import { feedQuery, newerPostsQuery } from '../feed.queries.ts'

/** Removes posts from the screen immediately; the feed itself is fetched again later. */
export function dropPosts(queryClient: QueryClient, isGone: (post: Post) => boolean) {
  const withoutThem = (posts: Post[]) => posts.filter((post) => !isGone(post))
  changeRows(queryClient, 'GET /api/posts/feed', withoutThem)
  // Otherwise they would count as new.
  queryClient.setQueryData(
    newerPostsQuery().queryKey,
    (newest) => newest && { ...newest, data: withoutThem(newest.data) },
  )
}

/** Puts posts on top of the feed, without duplicates. */
export function addOnTop(queryClient: QueryClient, newer: readonly Post[]) {
  queryClient.setQueryData(feedQuery().queryKey, (feed) => {
    const [first, ...rest] = feed?.pages ?? []
    if (!feed || !first) return feed
    const ids = new Set(newer.map(({ id }) => id))
    const older = first.data.filter(({ id }) => !ids.has(id))
    return { ...feed, pages: [{ ...first, data: [...newer, ...older] }, ...rest] }
  })
}

/** Marks other lists of this person's posts as outdated: they reload when they are shown next. */
export function outdateProfile(queryClient: QueryClient, authorId: string) {
  return queryClient.invalidateQueries(readBelow(`/api/profiles/${authorId}/posts`))
}
