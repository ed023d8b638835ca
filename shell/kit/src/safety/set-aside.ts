import { call } from '@fieldhouse/contract/client'
import { changeRows, readBelow, useMutation, useQueryClient } from '@fieldhouse/remote-kit/query'
import type { QueryClient } from '@fieldhouse/remote-kit/query'

/** `blocks` hide two people from each other, `mutes` keep posts out of the own feed. */
export type SetAsideKind = 'blocks' | 'mutes'

export interface SetAsideChange {
  userId: string
  /** False takes a block or mute back. */
  isSetAside: boolean
  /** A post that stays in the feed: it makes room for the way back. */
  exceptPostId?: string
}

/** Everything that shows people, or what they wrote. */
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
 * Blocks or mutes somebody, or takes that back, and makes what shows people right again.
 * @param keepsList whether the list of them stays as it is for this visit, so that each row can be undone
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
      }
      if (kind === 'blocks') refreshPeople(queryClient, isSetAside ? userId : null)
      else if (!isSetAside) void queryClient.invalidateQueries(readBelow('/api/posts/feed'))
    },
  })
}

const ofPerson = (userId: string) => readBelow(`/api/profiles/${userId}`, `/api/messages/${userId}`)

/**
 * Reads again what is on screen, and the rest when it is next looked at: nobody is shown as they were before.
 * @param blockedId whose page is not asked for again: there is none any more
 */
function refreshPeople(queryClient: QueryClient, blockedId: string | null) {
  queryClient.removeQueries({ ...PEOPLE, type: 'inactive' })
  const isGone = blockedId === null ? () => false : ofPerson(blockedId).predicate
  void queryClient.invalidateQueries({
    predicate: (query) => PEOPLE.predicate(query) && !isGone(query),
  })
}

/** Forgets a person's page and thread, also where they are still on screen: both are gone. */
export function forgetPerson(queryClient: QueryClient, userId: string) {
  queryClient.removeQueries(ofPerson(userId))
}
