import { accountDeletionSchema } from '@fieldhouse/contract'
import { refusalReason, refusedFields } from '@fieldhouse/contract/client'
import { Button, Dialog, DialogActions } from '@fieldhouse/design-system'
import { Form, FormTextField, showRefusal, useZodForm } from '@fieldhouse/design-system/form'
import { draftsOf, useUser } from '@fieldhouse/remote-kit'
import { useState } from 'react'
import { z } from 'zod'
import { useDeleteAccount } from '../account-data.queries.ts'
import { DialogFailure } from './deletion-styles.ts'

const WORDS = 'delete my account'

const schema = z.object({
  words: z
    .string()
    .trim()
    .toLowerCase()
    .refine((words) => words === WORDS, `Type “${WORDS}” to confirm`),
  currentPassword: accountDeletionSchema.shape.currentPassword.unwrap().unwrap(),
})

interface Props {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The last confirmation: words that nobody types by mistake, and the password. */
export function DeletionDialog({ isOpen, onOpenChange }: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Delete your account?"
      description="We’ll sign you out everywhere right away. Changed your mind? Sign in within 30 days to keep your account. After that, it’s gone for good."
      width="sm"
    >
      <DeletionForm onCancel={() => onOpenChange(false)} />
    </Dialog>
  )
}

function DeletionForm({ onCancel }: { onCancel: () => void }) {
  const { id: userId } = useUser()
  const deleteAccount = useDeleteAccount()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useZodForm(schema, { words: '', currentPassword: '' })

  function remove({ currentPassword }: { currentPassword: string }) {
    if (deleteAccount.isPending) return
    setFailure(null)
    deleteAccount.mutate(
      { currentPassword },
      {
        // Removes everything that this page and this browser hold of the person.
        onSuccess: () => {
          draftsOf(userId).clear()
          window.location.assign('/')
        },
        onError: (error) => {
          if (!showRefusal(form, refusedFields(error))) setFailure(refusalReason(error))
        },
      },
    )
  }

  return (
    <Form form={form} onSubmit={remove}>
      <FormTextField
        name="words"
        label={`Type “${WORDS}” to confirm`}
        autoComplete="off"
        autoCapitalize="none"
      />
      <FormTextField
        name="currentPassword"
        type="password"
        label="Your password"
        hint="Leave it empty if you sign in through your organization."
        autoComplete="current-password"
      />
      {failure && <DialogFailure role="alert">{failure}</DialogFailure>}
      <DialogActions>
        <Button onClick={onCancel}>Keep my account</Button>
        <Button
          type="submit"
          variant="danger"
          pending={deleteAccount.isPending || deleteAccount.isSuccess}
          pendingLabel="Deleting..."
        >
          Delete my account
        </Button>
      </DialogActions>
    </Form>
  )
}
