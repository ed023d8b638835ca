import type { AdminUser, AdminUserChanges } from '@fieldhouse/contract'
import { call, type Answer } from '@fieldhouse/contract/client'
import {
  pagedQuery,
  useMutation,
  useQueryClient,
  type InfiniteData,
} from '@fieldhouse/remote-kit/query'
import { everyList, listAddress } from './admin/list-address.ts'

const USERS = '/api/admin/users'

/** Accounts, the newest first; with `q` those whose name or e-mail address has it. */
export const usersQuery = (q: string) => pagedQuery<AdminUser>(listAddress(USERS, { q }))

type Users = InfiniteData<Answer<AdminUser[]>>

/** Suspends, lifts that, gives and takes badges: with the reason that the audit log keeps. */
export function useChangeUser() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: AdminUserChanges & { id: string }) =>
      call('PUT /api/admin/users/{id}', { params: { id }, body }),
    onSuccess: ({ data: changed }) => {
      queryClient.setQueriesData<Users>(
        everyList(USERS),
        (users) => users && withUser(users, changed),
      )
      void queryClient.invalidateQueries(everyList(USERS))
    },
  })
}

function withUser(users: Users, changed: AdminUser): Users {
  return {
    ...users,
    pages: users.pages.map((page) => ({
      ...page,
      data: page.data.map((user) => (user.id === changed.id ? changed : user)),
    })),
  }
}
