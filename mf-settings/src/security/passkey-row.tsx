import { PASSKEY_NAME_MAX_LENGTH, passkeyNameSchema, type Passkey } from '@fieldhouse/contract'
import {
  Button,
  dayName,
  Dialog,
  DialogActions,
  RelativeTime,
  VisuallyHidden,
} from '@fieldhouse/design-system'
import { Form, FormTextField, useZodForm } from '@fieldhouse/design-system/form'
import { useConfirm, useNotify, useNotifyFailure } from '@fieldhouse/remote-kit'
import { useState } from 'react'
import { Item, ItemWords } from '../settings/list-styles.ts'
import { useRemovePasskey, useRenamePasskey } from '../sign-in-methods.queries.ts'

/** A passkey, with buttons to rename and to remove it. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { id, name, createdAt, lastUsedAt, isSynced } = passkey
  const confirm = useConfirm()
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()
  const removePasskey = useRemovePasskey()
  const [isRenaming, setRenaming] = useState(false)

  async function remove() {
    const isSure = await confirm({
      title: `Remove the passkey ${name}?`,
      description: 'You won’t be able to sign in with it anymore.',
      confirmLabel: 'Remove passkey',
      tone: 'danger',
    })
    if (!isSure) return
    removePasskey.mutateAsync(id).then(() => {
      // The row disappears with its button, and the mutation's own callbacks with the row.
      document.getElementById('passkeys')?.focus()
      notify({ title: 'Passkey removed', tone: 'success' })
    }, notifyFailure('We couldn’t remove your passkey'))
  }

  return (
    <Item>
      <ItemWords>
        <strong>{name}</strong>
        <span>
          Added {dayName(createdAt)}
          {isSynced && <> · synced</>} ·{' '}
          {lastUsedAt ? (
            <>
              last used <RelativeTime dateTime={lastUsedAt} />
            </>
          ) : (
            'not used yet'
          )}
        </span>
      </ItemWords>
      <Button size="sm" onClick={() => setRenaming(true)}>
        Rename<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      <Button size="sm" pending={removePasskey.isPending} onClick={() => void remove()}>
        Remove<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      <Dialog isOpen={isRenaming} onOpenChange={setRenaming} title="Rename this passkey" width="sm">
        <RenameForm passkey={passkey} onClose={() => setRenaming(false)} />
      </Dialog>
    </Item>
  )
}

function RenameForm({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const notifyFailure = useNotifyFailure()
  const renamePasskey = useRenamePasskey()
  const form = useZodForm(passkeyNameSchema, { name })

  const rename = ({ name: newName }: { name: string }) =>
    renamePasskey.mutate(
      { id, name: newName },
      { onSuccess: onClose, onError: notifyFailure('We couldn’t rename your passkey') },
    )

  return (
    <Form form={form} onSubmit={rename}>
      <FormTextField name="name" label="Name" maxLength={PASSKEY_NAME_MAX_LENGTH} />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" pending={renamePasskey.isPending}>
          Save
        </Button>
      </DialogActions>
    </Form>
  )
}
