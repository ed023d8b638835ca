import type { ParentalControl, ParentalSwitches } from '@fieldhouse/contract'
import { call } from '@fieldhouse/contract/client'
import { useMutation, useQueryClient } from '@fieldhouse/remote-kit/query'
import { activityQuery } from './activity.queries.ts'
import { controlsQuery, historyQuery } from './children.queries.ts'
import { conversationsQuery } from './messages.queries.ts'

const { queryKey } = controlsQuery()

/** A press on a switch. */
export interface Turn {
  name: keyof ParentalSwitches
  isOn: boolean
}

/**
 * Turns a switch. Queries that depend on it reload once the server has stored it: earlier they would still be refused.
 */
export function useTurnSwitch({ id, childUserId }: ParentalControl) {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: `switches of ${id}` },
    mutationFn: ({ name, isOn }: Turn) =>
      call('PUT /api/parental-controls/{id}', { params: { id }, body: { [name]: isOn } }),
    onSuccess: async (_, { name, isOn }) => {
      // A reading that has begun knows nothing of it.
      await queryClient.cancelQueries({ queryKey })
      const old = [historyQuery(id), activityQuery(childUserId), conversationsQuery(childUserId)]
      // Lists on screen reload if the switch allows them; the rest when it is opened.
      for (const query of old) {
        void queryClient.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' })
      }
      queryClient.setQueryData(queryKey, (records) =>
        records?.map((record) => (record.id === id ? { ...record, [name]: isOn } : record)),
      )
    },
    // It may be stored although its answer was lost.
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  })
}
