import type { Post } from '@fieldhouse/contract'
import { changeRows, query, type QueryClient } from '@fieldhouse/remote-kit/query'

/** Changes a post wherever it stands: in the feed, under its author's name, and by itself. */
export function changePost(queryClient: QueryClient, id: string, change: (post: Post) => Post) {
  const changeIn = (posts: Post[]) => posts.map((post) => (post.id === id ? change(post) : post))
  changeRows(queryClient, 'GET /api/posts/feed', changeIn)
  changeRows(queryClient, 'GET /api/profiles/{id}/posts', changeIn)
  const { queryKey } = query('GET /api/posts/{id}', { params: { id } })
  queryClient.setQueryData(queryKey, (post) => post && change(post))
}
