import type { Article, Author, Media, Profile } from '@fieldhouse/contract'
import { call } from '@fieldhouse/contract/client'
import { pagedQuery, queryOptions, useMutation, useQueryClient } from '@fieldhouse/remote-kit/query'

/** The own profile, as `mf-profile` shows it. */
export const ownProfileQuery = (userId: string) =>
  queryOptions<Profile>({ queryKey: ['/api/profiles', userId] })

/** The own gallery: whether anything is in it. */
export const galleryQuery = (userId: string) => pagedQuery<Media>('/api/profiles', userId, 'media')

/** People to connect with, those closest first. */
export const peopleToKnowQuery = () =>
  queryOptions<Author[]>({ queryKey: ['/api/people-to-know?limit=4'] })

/** What has appeared last. */
export const latestNewsQuery = () => queryOptions<Article[]>({ queryKey: ['/api/news?limit=3'] })

/** Asks somebody to connect. */
export function useConnect() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (userId: string) => call('POST /api/connections', { body: { userId } }),
    onSuccess: (_connection, userId) => {
      // Not the list they stood in: their row says how it went.
      void queryClient.invalidateQueries({ queryKey: ['/api/connections'] })
      void queryClient.invalidateQueries({ queryKey: ['/api/profiles', userId] })
    },
  })
}
