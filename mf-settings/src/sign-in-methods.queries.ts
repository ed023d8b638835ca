import type { PasskeyProof } from '@fieldhouse/contract'
import { call } from '@fieldhouse/contract/client'
import { query, useMutation, useQueryClient, userQuery } from '@fieldhouse/remote-kit/query'
import { useEffect } from 'react'

/** Passkeys, authenticator app and recovery codes of the person. */
export const signInMethodsQuery = () => query('GET /api/account/sign-in-methods')

/** Reads the person again when they come back to this page, until their email is confirmed: the link opens in another tab. */
export function useConfirmedElsewhere(isConfirmed: boolean) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (isConfirmed) return
    const readAgain = () => void queryClient.invalidateQueries({ queryKey: userQuery().queryKey })
    window.addEventListener('focus', readAgain)
    return () => window.removeEventListener('focus', readAgain)
  }, [isConfirmed, queryClient])
}

/** A change of them; the list is read again after it, whatever came of it. */
function useChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: signInMethodsQuery().queryKey }),
        // It says what waits for a second factor.
        queryClient.invalidateQueries({ queryKey: userQuery().queryKey }),
      ]),
  })
}

type CreationOptions = Parameters<
  (typeof import('@simplewebauthn/browser'))['startRegistration']
>[0]['optionsJSON']

/**
 * Makes a passkey with the browser and adds it.
 * @throws the browser's `NotAllowedError` if the person closes its question
 */
export function useAddPasskey() {
  return useChange(async () => {
    const { data } = await call('POST /api/account/passkeys/options')
    const { startRegistration } = await import('@simplewebauthn/browser')
    // Made by the same library on the server.
    const optionsJSON = data.options as unknown as CreationOptions
    const { id, rawId, type, response } = await startRegistration({ optionsJSON })
    const { clientDataJSON, attestationObject } = response
    const passkey = {
      id,
      rawId,
      type,
      clientExtensionResults: {} satisfies PasskeyProof['clientExtensionResults'],
      response: { clientDataJSON, attestationObject },
    }
    return (await call('POST /api/account/passkeys', { body: { passkey } })).data
  })
}

export function useRenamePasskey() {
  return useChange(({ id, name }: { id: string; name: string }) =>
    call('PUT /api/account/passkeys/{id}', { params: { id }, body: { name } }),
  )
}

export function useRemovePasskey() {
  return useChange((id: string) => call('DELETE /api/account/passkeys/{id}', { params: { id } }))
}

/** Makes a secret for an authenticator app. */
export function useStartAuthenticator() {
  return useChange(async () => (await call('POST /api/account/authenticator')).data)
}

/** Adds the app by its first code. */
export function useConfirmAuthenticator() {
  return useChange(
    async (code: string) => (await call('PUT /api/account/authenticator', { body: { code } })).data,
  )
}

export function useRemoveAuthenticator() {
  return useChange(() => call('DELETE /api/account/authenticator'))
}

export function useRenewRecoveryCodes() {
  return useChange(async () => (await call('POST /api/account/recovery-codes')).data)
}
