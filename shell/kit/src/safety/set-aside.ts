import { call } from '@fieldhouse/contract/client'
import { changeRows, readBelow, useMutation, useQueryClient } from '@fieldhouse/remote-kit/query'
import type { QueryClient } from '@fieldhouse/remote-kit/query'

/** `blocks` hide two people from each other, `mutes` hide a person's posts from the own feed. */
export type SetAsideKind = 'blocks' | 'mutes'

export interface SetAsideChange {
  userId: string
  /** False removes a block or mute. */
  isSetAside: boolean
  /** A post that stays in the feed, to hold the Undo button. */
  exceptPostId?: string
}

/** Queries that show people or their content. */
const PEOPLE = readBelow(
  '/api/profiles',
  '/api/posts',
  '/api/connections',
  '/api/messages/conversations',
  '/api/messages/requests',
  '/api/notifications',
  '/api/people-to-know',
  '/api/search',
)

/**
 * Blocks or mutes a person, or undoes that, and refreshes the affected queries.
 * @param keepsList true leaves the list of blocked or muted people unchanged for this visit, so that each row can be
 * undone
 */
export function useSetAside(kind: SetAsideKind, { keepsList = false } = {}) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ userId, isSetAside }: SetAsideChange): Promise<unknown> =>
      isSetAside
        ? call(`POST /api/${kind}`, { body: { userId } })
        : call(`DELETE /api/${kind}/{userId}`, { params: { userId } }),
    onSuccess(_answer, { userId, isSetAside, exceptPostId }) {
      const refetchType = keepsList ? 'none' : 'active'
      void queryClient.invalidateQueries({ ...readBelow(`/api/${kind}`), refetchType })
      if (isSetAside) {
        changeRows(queryClient, 'GET /api/posts/feed', (posts) =>
          posts.filter(({ id, user }) => user.id !== userId || id === exceptPostId),
        )
        // Otherwise their posts, gone from the feed, would count as new ones.
        void queryClient.resetQueries(readBelow('/api/posts/feed/newer'))
      }
      if (kind === 'blocks') refreshPeople(queryClient, isSetAside ? userId : null)
      else if (!isSetAside) void queryClient.invalidateQueries(readBelow('/api/posts/feed'))
    },
  })
}

const ofPerson = (userId: string) => readBelow(`/api/profiles/${userId}`, `/api/messages/${userId}`)

/**
 * Refetches queries on screen immediately, and the others when they are shown next.
 * @param blockedId person whose profile is not requested again, since it no longer exists for the viewer
 */
function refreshPeople(queryClient: QueryClient, blockedId: string | null) {
  queryClient.removeQueries({ ...PEOPLE, type: 'inactive' })
  const isGone = blockedId === null ? () => false : ofPerson(blockedId).predicate
  void queryClient.invalidateQueries({
    predicate: (query) => PEOPLE.predicate(query) && !isGone(query),
  })
}

/** Removes a person's profile and thread from the cache, also if they are still on screen. */
export function forgetPerson(queryClient: QueryClient, userId: string) {
  queryClient.removeQueries(ofPerson(userId))
}
