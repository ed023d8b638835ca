import type { Post } from '@fieldhouse/contract'
import { useUser } from '@fieldhouse/remote-kit'
import { rowsOf, useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { ownPostsQuery } from '../feed.queries.ts'

/**
 * A minor's own posts that are pending or declined: the feed has published ones only.
 * @returns null while loading; an empty list if they fail to load, since the profile has them too
 */
export function useUnpublishedPosts(): Post[] | null {
  const { id, isMinor, status } = useUser()
  const mayHaveSome = isMinor && status === 'active'
  const own = useInfiniteQuery({ ...ownPostsQuery(id), enabled: mayHaveSome })
  if (!mayHaveSome || own.isError) return []
  if (!own.data) return null
  return rowsOf(own.data).filter((post) => post.status !== 'published')
}
