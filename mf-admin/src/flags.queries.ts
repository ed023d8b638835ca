import type { FlagSetting } from '@fieldhouse/contract'
import { call } from '@fieldhouse/contract/client'
import { query, useMutation, useQueryClient } from '@fieldhouse/remote-kit/query'

/** Flags of an area, declared or still set. */
export const areaFlagsQuery = (remote: string) =>
  query('GET /api/admin/areas/{remote}/flags', { params: { remote } })

/** Sets a flag, or with null gives everybody its default again. */
export function useSetFlag(remote: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ flag, setting }: { flag: string; setting: FlagSetting | null }) => {
      const params = { remote, flag }
      if (setting) {
        return call('PUT /api/admin/areas/{remote}/flags/{flag}', { params, body: setting })
      }
      return call('DELETE /api/admin/areas/{remote}/flags/{flag}', { params })
    },
    onSettled: () => queryClient.invalidateQueries(areaFlagsQuery(remote)),
  })
}
