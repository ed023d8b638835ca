import type { Post } from '@fieldhouse/contract'
import type { Answer } from '@fieldhouse/contract/client'
import type { InfiniteData, QueryClient } from '@fieldhouse/remote-kit/query'

type Pages = InfiniteData<Answer<Post[]>>

/** The feed, and what one person wrote: lists of posts, page by page. */
function isListOfPosts([path, , list]: readonly unknown[]): boolean {
  return path === '/api/profiles' && typeof list === 'string' && /^posts\b/.test(list)
}

const FEED = ['/api/posts/feed']

/** The same pages, with other posts in them. */
export function withPosts(pages: Pages, change: (posts: Post[]) => Post[]): Pages {
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, data: change(page.data) })) }
}

/** Changes a post wherever it stands: in the feed, under its author's name, and by itself. */
export function changePost(queryClient: QueryClient, id: string, change: (post: Post) => Post) {
  const changeIn = (pages: Pages | undefined) =>
    pages &&
    withPosts(pages, (posts) => posts.map((post) => (post.id === id ? change(post) : post)))
  queryClient.setQueryData<Pages>(FEED, changeIn)
  queryClient.setQueriesData<Pages>(
    { predicate: ({ queryKey }) => isListOfPosts(queryKey) },
    changeIn,
  )
  queryClient.setQueryData<Post>(['/api/posts', id], (post) => post && change(post))
}
