import { call } from '@fieldhouse/contract/client'
import {
  query,
  queryOptions,
  useMutation,
  useQueryClient,
  userQuery,
} from '@fieldhouse/remote-kit/query'

const GUARDIAN_POLL_INTERVAL_MS = 10_000

/** The guardians of the signed-in minor, with what each may do. */
export const guardiansQuery = () => query('GET /api/parental-controls')

/** The signed-in person, asked for again while they wait: the code may have been entered on another device. */
export const waitingUserQuery = () =>
  queryOptions({
    ...userQuery(),
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'awaiting_guardian' ? GUARDIAN_POLL_INTERVAL_MS : false,
  })

/** Links the guardian who gave this code. The whole app opens with it. */
export function useAcceptGuardian() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => call('POST /api/guardian/accept', { body: { code } }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: guardiansQuery().queryKey }),
        queryClient.invalidateQueries({ queryKey: userQuery().queryKey }),
      ]),
  })
}
