import { call } from '@fieldhouse/contract/client'
import {
  query,
  queryOptions,
  useMutation,
  useQueryClient,
  userQuery,
} from '@fieldhouse/remote-kit/query'

const GUARDIAN_POLL_INTERVAL_MS = 10_000

/** The signed-in minor's guardians, with their rights. */
export const guardiansQuery = () => query('GET /api/parental-controls')

/** The signed-in person, polled while waiting: the code may be entered on another device. */
export const waitingUserQuery = () =>
  queryOptions({
    ...userQuery(),
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'awaiting_guardian' ? GUARDIAN_POLL_INTERVAL_MS : false,
  })

/** Names the guardian who created this code, before anything is linked. */
export const useLookUpGuardian = () =>
  useMutation({
    mutationFn: async (code: string) =>
      (await call('POST /api/guardian/look-up', { body: { code } })).data,
  })

/** Links the guardian who created this code. The whole app opens with it. */
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
