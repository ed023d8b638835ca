import type { Passkey } from '@fieldhouse/contract'
import { Button, Heading } from '@fieldhouse/design-system'
import { useNotify, useNotifyFailure, useUnsavedWork } from '@fieldhouse/remote-kit'
import { Group } from '../account/account-styles.ts'
import { List } from '../settings/list-styles.ts'
import { useAddPasskey } from '../sign-in-methods.queries.ts'
import { PasskeyRow } from './passkey-row.tsx'

interface Props {
  passkeys: Passkey[]
  canAdd: boolean
  /** Recovery codes that came with the first factor. */
  onNewCodes: (codes: string[]) => void
}

/** Reasons of the browser that are no failures of ours. */
const BROWSER_REASONS: Record<string, string> = {
  InvalidStateError: 'This device already has a passkey for your account.',
  NotSupportedError: 'This browser can’t make passkeys. Try another one.',
  SecurityError: 'Passkeys work only at this site’s own address, over a secure connection.',
}

/** Passkeys of the person, with a button to add one. */
export function PasskeysGroup({ passkeys, canAdd, onNewCodes }: Props) {
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()
  const addPasskey = useAddPasskey()
  // Recovery codes exist only in this answer.
  useUnsavedWork(addPasskey.isPending)

  function fail(error: unknown) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'AbortError') return
    const description = BROWSER_REASONS[name]
    const title = 'We couldn’t add your passkey'
    if (description) notify({ title, description, tone: 'danger' })
    else notifyFailure(title)(error)
  }

  function add() {
    addPasskey.mutate(undefined, {
      onSuccess: ({ recoveryCodes }) => {
        notify({ title: 'Passkey added', tone: 'success' })
        if (recoveryCodes) onNewCodes(recoveryCodes)
      },
      onError: fail,
    })
  }

  return (
    <Group as="section" aria-labelledby="passkeys">
      <Heading level={2} id="passkeys" tabIndex={-1}>
        Passkeys
      </Heading>
      <p>
        Sign in with your fingerprint, face or screen lock. No password to remember, and nothing
        anyone can steal from you.
      </p>
      {passkeys.length > 0 && (
        <List>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </List>
      )}
      {canAdd && (
        <Button
          variant={passkeys.length === 0 ? 'primary' : 'secondary'}
          pending={addPasskey.isPending}
          pendingLabel="Adding..."
          onClick={add}
        >
          Add a passkey
        </Button>
      )}
    </Group>
  )
}
