import type { AdminUserChanges } from '@fieldhouse/contract'
import { call } from '@fieldhouse/contract/client'
import {
  changeRows,
  pagedQuery,
  readAt,
  useMutation,
  useQueryClient,
} from '@fieldhouse/remote-kit/query'

/** Accounts, the newest first; with `q` those whose name or e-mail address has it. */
export const usersQuery = (q: string) =>
  pagedQuery('GET /api/admin/users', { query: q === '' ? {} : { q } })

/** Suspends, lifts that, gives and takes badges: with the reason that the audit log keeps. */
export function useChangeUser() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: AdminUserChanges & { id: string }) =>
      call('PUT /api/admin/users/{id}', { params: { id }, body }),
    onSuccess: ({ data: changed }) => {
      changeRows(queryClient, 'GET /api/admin/users', (users) =>
        users.map((user) => (user.id === changed.id ? changed : user)),
      )
      void queryClient.invalidateQueries(readAt('/api/admin/users'))
    },
  })
}
