import type { Post } from '@fieldhouse/contract'
import { changeRows, query, type QueryClient } from '@fieldhouse/remote-kit/query'

/** Changes a post in all cached queries: in the feed, on its author's profile, and alone. */
export function changePost(queryClient: QueryClient, id: string, change: (post: Post) => Post) {
  const changeIn = (posts: Post[]) => posts.map((post) => (post.id === id ? change(post) : post))
  changeRows(queryClient, 'GET /api/posts/feed', changeIn)
  changeRows(queryClient, 'GET /api/profiles/{id}/posts', changeIn)
  const { queryKey } = query('GET /api/posts/{id}', { params: { id } })
  queryClient.setQueryData(queryKey, (post) => post && change(post))
}
