import { call } from '@fieldhouse/contract/client'
import { pagedQuery, useMutation, useQueryClient } from '@fieldhouse/remote-kit/query'

/** The person's sessions, last used first. */
export const sessionsQuery = () => pagedQuery('GET /api/account/sessions')

function useRefreshedSessions<Input>(end: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: end,
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
  })
}

/** Ends one session. */
export function useEndSession() {
  return useRefreshedSessions((id: string) =>
    call('DELETE /api/account/sessions/{id}', { params: { id } }),
  )
}

/** Ends all other sessions. */
export function useEndOtherSessions() {
  return useRefreshedSessions(() => call('DELETE /api/account/sessions'))
}
