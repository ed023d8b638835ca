import type { Post } from '@fieldhouse/contract'
import { changeRows, type QueryClient } from '@fieldhouse/remote-kit/query'
import { feedQuery, ownPostsQuery } from '../feed.queries.ts'

/** Takes posts off the screen at once; what the server says of the feed is read again later. */
export function dropPosts(queryClient: QueryClient, isGone: (post: Post) => boolean) {
  changeRows(queryClient, 'GET /api/posts/feed', (posts) => posts.filter((post) => !isGone(post)))
}

/** Puts posts on top of the feed, each once. */
export function addOnTop(queryClient: QueryClient, newer: readonly Post[]) {
  queryClient.setQueryData(feedQuery().queryKey, (feed) => {
    const [first, ...rest] = feed?.pages ?? []
    if (!feed || !first) return feed
    const ids = new Set(newer.map(({ id }) => id))
    const older = first.data.filter(({ id }) => !ids.has(id))
    return { ...feed, pages: [{ ...first, data: [...newer, ...older] }, ...rest] }
  })
}

/** Lists of this person's posts elsewhere are read again when they are next looked at. */
export function outdateProfile(queryClient: QueryClient, authorId: string) {
  return queryClient.invalidateQueries({ queryKey: ownPostsQuery(authorId).queryKey })
}
