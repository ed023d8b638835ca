import type { Audience, Post, Profile } from '@fieldhouse/contract'
import { fetchPage, infiniteQueryOptions, queryOptions } from '@fieldhouse/remote-kit/query'

/** Everything that is read of people's pages starts with this: one invalidation refreshes all of a page. */
export const PROFILES = ['/api/profiles'] as const

/** Whose eyes an owner borrows; null is their own. */
export type Eyes = Audience | null

/** A person and their athlete profile, as far as the viewer may see it. */
export const profileQuery = (id: string, eyes: Eyes = null) =>
  queryOptions<Profile>({ queryKey: [...PROFILES, eyes === null ? id : `${id}?as=${eyes}`] })

/** What one person wrote, newest first, page by page. */
export const postsQuery = (id: string, eyes: Eyes = null) =>
  infiniteQueryOptions({
    queryKey: [...PROFILES, id, eyes === null ? 'posts' : `posts?as=${eyes}`],
    queryFn: fetchPage<Post[]>,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
