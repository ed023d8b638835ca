import type { SetAside } from '@fieldhouse/contract'
import { call } from '@fieldhouse/contract/client'
import { pagedQuery, useMutation, useQueryClient } from '@fieldhouse/remote-kit/query'

/** `blocks` hide two people from each other, `mutes` keep posts out of the own feed. */
export type SetAsideKind = 'blocks' | 'mutes'

/** Whom the signed-in person blocked or muted, newest first. */
export const setAsideQuery = (kind: SetAsideKind) => pagedQuery<SetAside>(`/api/${kind}`)

async function setAside(kind: SetAsideKind, userId: string, isSetAside: boolean) {
  if (!isSetAside) return call(`DELETE /api/${kind}/{userId}`, { params: { userId } })
  return call(`POST /api/${kind}`, { body: { userId } })
}

/** Takes a block or mute back, or puts it on again. */
export function useSetAside(kind: SetAsideKind, userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (isSetAside: boolean) => setAside(kind, userId, isSetAside),
    onSuccess: () =>
      Promise.all([
        // The row stays for this visit, so that it can be undone.
        queryClient.invalidateQueries({ ...setAsideQuery(kind), refetchType: 'none' }),
        queryClient.invalidateQueries({ queryKey: ['/api/posts/feed'] }),
        queryClient.invalidateQueries({ queryKey: ['/api/profiles'] }),
        queryClient.invalidateQueries({ queryKey: ['/api/messages/conversations'] }),
      ]),
  })
}
