import type { IdentityProof, SignInMethods } from '@fieldhouse/contract'
import { call, refusalReason, refusedFields } from '@fieldhouse/contract/client'
import { Button, Dialog, DialogActions, Skeleton, TextField } from '@fieldhouse/design-system'
import { query, useQuery } from '@fieldhouse/remote-kit/query'
import { startAuthentication } from '@simplewebauthn/browser'
import { useState, type SubmitEvent } from 'react'
import styled from 'styled-components'
import { answerConfirmations } from './attention.ts'

const Ways = styled.form`
  display: grid;
  gap: var(--space-20);
`

const Failure = styled.p`
  color: var(--color-danger);
`

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** Closing the browser's own question is no failure. */
const wasClosed = (error: unknown) => error instanceof Error && error.name === 'NotAllowedError'

/** Proves the identity; resolves to a message for the person if that failed. */
async function failureOf(prove: () => Promise<IdentityProof>): Promise<string | null> {
  try {
    await call('POST /api/account/confirmation', { body: await prove() })
    return null
  } catch (error) {
    if (wasClosed(error)) return ''
    return Object.values(refusedFields(error) ?? {})[0] ?? refusalReason(error)
  }
}

async function proofByPasskey(): Promise<IdentityProof> {
  const { data } = await call('POST /api/account/confirmation/options')
  const optionsJSON = data.options as unknown as Options
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON })
  return { passkey: { id, rawId, type, response, clientExtensionResults: {} } }
}

/** Asks for a passkey, a code or a password before something that cannot be undone, and lets the waiting calls go on. */
export function ConfirmIdentity() {
  const methods = useQuery(query('GET /api/account/sign-in-methods'))
  return (
    <Dialog
      isOpen
      onOpenChange={() => answerConfirmations(false)}
      title="Confirm it’s you"
      description="This is a big step, so we check. You won’t be asked again for ten minutes."
      width="sm"
    >
      {methods.isPending && <Skeleton height="2.75rem" />}
      {methods.isError && <Failure role="alert">{refusalReason(methods.error)}</Failure>}
      {methods.data && <Proofs methods={methods.data} />}
    </Dialog>
  )
}

function Proofs({ methods }: { methods: SignInMethods }) {
  const [typed, setTyped] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const hasPasskey = methods.passkeys.length > 0
  const hasFactor = hasPasskey || methods.authenticatorSince !== null

  async function confirm(prove: () => Promise<IdentityProof>) {
    setPending(true)
    setFailure(null)
    const failed = await failureOf(prove)
    setPending(false)
    if (failed === null) answerConfirmations(true)
    else setFailure(failed || null)
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const proof = hasFactor ? { code: typed } : { password: typed }
    void confirm(() => Promise.resolve(proof))
  }

  if (!hasFactor && !methods.hasPassword) {
    return methods.hasProvider ? (
      <ConfirmElsewhere />
    ) : (
      <p>Log out, sign in again through your organization, and come right back.</p>
    )
  }
  return (
    <Ways onSubmit={submit}>
      {hasPasskey && (
        <Button variant="primary" pending={isPending} onClick={() => void confirm(proofByPasskey)}>
          Use your passkey
        </Button>
      )}
      {hasFactor ? (
        <TextField
          label={methods.authenticatorSince ? 'Code from your app' : 'Recovery code'}
          hint={methods.authenticatorSince ? 'A recovery code works, too.' : undefined}
          error={failure ?? undefined}
          autoComplete="one-time-code"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      ) : (
        <TextField
          type="password"
          label="Your password"
          error={failure ?? undefined}
          autoComplete="current-password"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <DialogActions>
        <Button onClick={() => answerConfirmations(false)}>Cancel</Button>
        <Button type="submit" pending={isPending} variant={hasPasskey ? 'secondary' : 'primary'}>
          Confirm
        </Button>
      </DialogActions>
    </Ways>
  )
}

/** Leads to the organization's sign-in in another tab, so that nothing typed here is lost. */
function ConfirmElsewhere() {
  const [hasGone, setGone] = useState(false)
  return (
    <>
      <p>Your organization checks that it’s you, in a new tab. Then come back here.</p>
      <DialogActions>
        <Button onClick={() => answerConfirmations(false)}>Cancel</Button>
        <Button asChild variant={hasGone ? 'secondary' : 'primary'}>
          <a href="/api/login/confirm" target="_blank" rel="noopener" onClick={() => setGone(true)}>
            {hasGone ? 'Open it again' : 'Confirm there'}
          </a>
        </Button>
        {hasGone && (
          <Button variant="primary" onClick={() => answerConfirmations(true)}>
            Continue
          </Button>
        )}
      </DialogActions>
    </>
  )
}
