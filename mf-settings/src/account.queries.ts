import type {
  AccountTypeChoice,
  CurrentUser,
  EmailChange,
  NewName,
  PasswordChange,
} from '@fieldhouse/contract'
import { call } from '@fieldhouse/contract/client'
import {
  query,
  readBelow,
  useMutation,
  useQueryClient,
  userQuery,
} from '@fieldhouse/remote-kit/query'
import { sessionsQuery } from './sessions.queries.ts'

/** Mail that the person wants, and whether it arrives. */
export const mailSettingsQuery = () => query('GET /api/mail-preferences')

/** Replaces the signed-in person by the server's answer, everywhere. */
function useShowUser() {
  const queryClient = useQueryClient()
  const { queryKey } = userQuery()
  return async (user: CurrentUser) => {
    queryClient.setQueryData(queryKey, user)
    await queryClient.invalidateQueries({ queryKey })
  }
}

/** Chooses the account type. The signed-in person is refreshed everywhere. */
export function useChooseAccountType() {
  const queryClient = useQueryClient()
  const show = useShowUser()
  return useMutation({
    mutationFn: (body: AccountTypeChoice) => call('PUT /api/account/type', { body }),
    onSuccess: ({ data: user }) => show(user),
    // A refused date of birth closes the account.
    onError: () => queryClient.invalidateQueries({ queryKey: userQuery().queryKey }),
  })
}

/**
 * Changes the name, which profiles, posts and threads show. A badge is suspended until the identity is reviewed again.
 */
export function useChangeName() {
  const queryClient = useQueryClient()
  const show = useShowUser()
  return useMutation({
    mutationFn: (body: NewName) => call('PUT /api/account/name', { body }),
    onSuccess: async ({ data: user }) => {
      await Promise.all([
        show(user),
        queryClient.invalidateQueries(
          readBelow('/api/profiles', '/api/posts/feed', '/api/verification-requests'),
        ),
      ])
    },
  })
}

/** Sends a confirmation to a new email; until it is confirmed, the old one applies. */
export function useChangeEmail() {
  return useMutation({
    mutationFn: (body: EmailChange) => call('PUT /api/account/email', { body }),
  })
}

/** Sends the confirmation mail again. */
export function useResendConfirmation() {
  return useMutation({ mutationFn: () => call('POST /api/account/email/confirmation') })
}

/** Changes the password; every other session ends. */
export function useChangePassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: PasswordChange) => call('PUT /api/account/password', { body }),
    onSuccess: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
        // A call between the end of the old session and the new one was refused as signed out.
        queryClient.invalidateQueries({ queryKey: userQuery().queryKey }),
      ])
    },
  })
}
