import type { NewReport } from '@fieldhouse/contract'
import { call } from '@fieldhouse/contract/client'
import { useMutation, useQueryClient } from '@fieldhouse/remote-kit/query'
import { feedQuery } from './feed.queries.ts'
import { dropPosts } from './post-cache.ts'

/** Tells the reviewers of something that should not be there. */
export function useReport() {
  return useMutation({ mutationFn: (body: NewReport) => call('POST /api/reports', { body }) })
}

/**
 * Keeps a person's posts out of the own feed. All go at once but the one it was asked at, which makes room for the way
 * back.
 */
export function useMute() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ userId }: { userId: string; askedAt: string }) =>
      call('POST /api/mutes', { body: { userId } }),
    onSuccess: (_mute, { userId, askedAt }) => {
      dropPosts(queryClient, ({ id, user }) => user.id === userId && id !== askedAt)
      void queryClient.invalidateQueries({ queryKey: ['/api/mutes'] })
    },
  })
}

/** Lets a person's posts in again, where they would stand. */
export function useUnmute() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (userId: string) => call('DELETE /api/mutes/{userId}', { params: { userId } }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: feedQuery().queryKey }),
        queryClient.invalidateQueries({ queryKey: ['/api/mutes'] }),
      ]),
  })
}

/** Hides two people from each other everywhere, and ends their connection. */
export function useBlock() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (userId: string) => call('POST /api/blocks', { body: { userId } }),
    onSuccess: (_block, userId) => {
      dropPosts(queryClient, ({ user }) => user.id === userId)
      // Their comments under other posts, their place in lists of people: all of it is read again.
      const outdated = [
        '/api/posts',
        '/api/blocks',
        '/api/connections',
        '/api/messages/conversations',
      ]
      for (const path of [...outdated, '/api/profiles', feedQuery().queryKey.join('/')])
        void queryClient.invalidateQueries({ queryKey: [path] })
    },
  })
}
