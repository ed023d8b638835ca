import type { ParentalControl, ParentalSwitches } from '@fieldhouse/contract'
import { call } from '@fieldhouse/contract/client'
import { useMutation, useQueryClient } from '@fieldhouse/remote-kit/query'
import { activityQuery } from '../activity/activity.queries.ts'
import { controlsQuery, historyQuery } from '../children.queries.ts'
import { conversationsQuery } from '../messages/messages.queries.ts'

const { queryKey } = controlsQuery()

/** A switch that somebody presses. */
export interface Turn {
  name: keyof ParentalSwitches
  isOn: boolean
}

/** Turns a switch at once; what the server refuses turns back. */
export function useTurnSwitch({ id, childUserId }: ParentalControl) {
  const queryClient = useQueryClient()

  function show({ name, isOn }: Turn) {
    queryClient.setQueryData(queryKey, (records) =>
      records?.map((record) => (record.id === id ? { ...record, [name]: isOn } : record)),
    )
  }

  return useMutation({
    scope: { id: `switches of ${id}` },
    mutationFn: ({ name, isOn }: Turn) =>
      call('PUT /api/parental-controls/{id}', { params: { id }, body: { [name]: isOn } }),
    onMutate: show,
    onError: (_, { name, isOn }) => show({ name, isOn: !isOn }),
    onSuccess: () => {
      const old = [historyQuery(id), activityQuery(childUserId), conversationsQuery(childUserId)]
      return Promise.all(
        old.map((query) => queryClient.invalidateQueries({ queryKey: query.queryKey })),
      )
    },
  })
}
