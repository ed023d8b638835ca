import type { AccountTypeChoice } from '@fieldhouse/contract'
import { call } from '@fieldhouse/contract/client'
import { useMutation, useQueryClient, userQuery } from '@fieldhouse/remote-kit/query'

/** Chooses what kind of account this is. The signed-in person is refreshed everywhere. */
export function useChooseAccountType() {
  const queryClient = useQueryClient()
  const { queryKey } = userQuery()
  return useMutation({
    mutationFn: (body: AccountTypeChoice) => call('PUT /api/account/type', { body }),
    onSuccess: async ({ data: user }) => {
      queryClient.setQueryData(queryKey, user)
      await queryClient.invalidateQueries({ queryKey })
    },
  })
}
