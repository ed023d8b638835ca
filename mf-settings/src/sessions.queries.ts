import { call } from '@fieldhouse/contract/client'
import { pagedQuery, useMutation, useQueryClient } from '@fieldhouse/remote-kit/query'

/** Sessions of the person, the last used first. */
export const sessionsQuery = () => pagedQuery('GET /api/account/sessions')

function useRefreshedSessions<Input>(end: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: end,
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
  })
}

/** Signs one session out, at once. */
export function useEndSession() {
  return useRefreshedSessions((id: string) =>
    call('DELETE /api/account/sessions/{id}', { params: { id } }),
  )
}

/** Signs every session out but this one. */
export function useEndOtherSessions() {
  return useRefreshedSessions(() => call('DELETE /api/account/sessions'))
}
