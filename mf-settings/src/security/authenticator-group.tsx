import { factorCodeSchema, type AuthenticatorSetup } from '@fieldhouse/contract'
import { refusedFields } from '@fieldhouse/contract/client'
import { Button, dayName, Dialog, DialogActions, Heading } from '@fieldhouse/design-system'
import { Form, FormTextField, showRefusal, useZodForm } from '@fieldhouse/design-system/form'
import { useConfirm, useNotify, useNotifyFailure, useUnsavedWork } from '@fieldhouse/remote-kit'
import { useState } from 'react'
import { Group } from '../account/account-styles.ts'
import {
  useConfirmAuthenticator,
  useRemoveAuthenticator,
  useStartAuthenticator,
} from '../sign-in-methods.queries.ts'
import { QrCode, Secret } from './security-styles.ts'

interface Props {
  /** When the app was added; null without one. */
  since: string | null
  canAdd: boolean
  /** Recovery codes that came with the first factor. */
  onNewCodes: (codes: string[]) => void
}

/** Authenticator app of the person, added with a QR code. */
export function AuthenticatorGroup({ since, canAdd, onNewCodes }: Props) {
  const confirm = useConfirm()
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()
  const start = useStartAuthenticator()
  // Here rather than in the dialog, which may be closed before the only answer with the recovery codes.
  const confirmApp = useConfirmAuthenticator()
  const remove = useRemoveAuthenticator()
  const [setup, setSetup] = useState<AuthenticatorSetup | null>(null)
  useUnsavedWork(confirmApp.isPending)

  async function removeApp() {
    const isSure = await confirm({
      title: 'Remove your authenticator app?',
      description: 'Its codes will stop working.',
      confirmLabel: 'Remove app',
      tone: 'danger',
    })
    if (!isSure) return
    remove.mutate(undefined, {
      onSuccess: () => {
        document.getElementById('authenticator')?.focus()
        notify({ title: 'Authenticator app removed', tone: 'success' })
      },
      onError: notifyFailure('We couldn’t remove your app'),
    })
  }

  const begin = () =>
    start.mutate(undefined, {
      onSuccess: setSetup,
      onError: notifyFailure('We couldn’t start that'),
    })

  function finish(recoveryCodes: string[] | null) {
    setSetup(null)
    notify({ title: 'Authenticator app added', tone: 'success' })
    if (recoveryCodes) onNewCodes(recoveryCodes)
  }

  return (
    <Group as="section" aria-labelledby="authenticator">
      <Heading level={2} id="authenticator" tabIndex={-1}>
        Authenticator app
      </Heading>
      <p>
        {since === null
          ? 'An app on your phone shows a code, and we ask for it after your password.'
          : `Added ${dayName(since)}. We ask for its code after your password.`}
      </p>
      {canAdd && (
        <Button pending={start.isPending} onClick={begin}>
          {since === null ? 'Add an app' : 'Set up another app'}
        </Button>
      )}
      {since !== null && (
        <Button variant="ghost" pending={remove.isPending} onClick={() => void removeApp()}>
          Remove app
        </Button>
      )}
      {setup && (
        <Dialog
          isOpen
          onOpenChange={() => setSetup(null)}
          title="Add your authenticator app"
          description="Scan this with your app, then enter the code it shows."
          width="sm"
        >
          <SetupForm
            setup={setup}
            confirmApp={confirmApp}
            onAdded={finish}
            onCancel={() => setSetup(null)}
          />
        </Dialog>
      )}
    </Group>
  )
}

interface SetupProps {
  setup: AuthenticatorSetup
  confirmApp: ReturnType<typeof useConfirmAuthenticator>
  onAdded: (recoveryCodes: string[] | null) => void
  onCancel: () => void
}

const inFours = (secret: string) => (secret.match(/.{1,4}/g) ?? []).join(' ')

function SetupForm({ setup, confirmApp, onAdded, onCancel }: SetupProps) {
  const { qr, secret, url } = setup
  const notifyFailure = useNotifyFailure()
  const form = useZodForm(factorCodeSchema, { code: '' })

  const add = ({ code }: { code: string }) =>
    confirmApp.mutate(code, {
      onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
      onError: (error) => {
        if (!showRefusal(form, refusedFields(error)))
          notifyFailure('We couldn’t add your app')(error)
      },
    })

  return (
    <Form form={form} onSubmit={add}>
      <QrCode viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label="QR code for your app">
        <path d={qr.path} />
      </QrCode>
      <Secret>
        Can’t scan it? <a href={url}>Open your app</a> or type this: <code>{inFours(secret)}</code>
      </Secret>
      <FormTextField name="code" label="Code" autoComplete="one-time-code" inputMode="numeric" />
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" pending={confirmApp.isPending}>
          Add app
        </Button>
      </DialogActions>
    </Form>
  )
}
