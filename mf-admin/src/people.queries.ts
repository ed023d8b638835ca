import type { AdminUserChanges } from '@fieldhouse/contract'
import { call } from '@fieldhouse/contract/client'
import { unlessJustRead } from '@fieldhouse/remote-kit'
import {
  changeRows,
  pagedQuery,
  query,
  readAt,
  useMutation,
  useQueryClient,
} from '@fieldhouse/remote-kit/query'

/** Accounts, newest first; with `q` those whose name or email contains it. */
export const usersQuery = (q: string) => ({
  ...pagedQuery('GET /api/admin/users', { query: q === '' ? {} : { q } }),
  // Reviews of reports and requests change accounts, too.
  refetchOnMount: unlessJustRead,
})

const SUGGESTED_MAX = 6

/** A few people whose name or email contains this. */
export const peopleNamedQuery = (q: string) =>
  query('GET /api/admin/users', { query: { q, limit: SUGGESTED_MAX } })

/** Suspends, lifts a suspension, grants and removes badges, with the reason for the audit log. */
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
