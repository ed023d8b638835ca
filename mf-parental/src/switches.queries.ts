import type { ParentalControl, ParentalSwitches } from '@fieldhouse/contract'
import { call } from '@fieldhouse/contract/client'
import { useMutation, useQueryClient } from '@fieldhouse/remote-kit/query'
import { activityQuery } from './activity.queries.ts'
import { controlsQuery, historyQuery } from './children.queries.ts'
import { conversationsQuery } from './messages.queries.ts'

const { queryKey } = controlsQuery()

/** A switch that somebody presses. */
export interface Turn {
  name: keyof ParentalSwitches
  isOn: boolean
}

/** Turns a switch. What depends on it is read anew once the server has it: before, it would still be refused. */
export function useTurnSwitch({ id, childUserId }: ParentalControl) {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: `switches of ${id}` },
    mutationFn: ({ name, isOn }: Turn) =>
      call('PUT /api/parental-controls/{id}', { params: { id }, body: { [name]: isOn } }),
    onSuccess: (_, { name, isOn }) => {
      const old = [historyQuery(id), activityQuery(childUserId), conversationsQuery(childUserId)]
      // Lists on screen are read again when the switch lets them; the rest when it is opened.
      for (const query of old) {
        void queryClient.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' })
      }
      queryClient.setQueryData(queryKey, (records) =>
        records?.map((record) => (record.id === id ? { ...record, [name]: isOn } : record)),
      )
    },
  })
}
