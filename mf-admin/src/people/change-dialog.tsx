import type { AdminUser } from '@fieldhouse/contract'
import { refusalMessage, refusedFields } from '@fieldhouse/contract/client'
import {
  Button,
  Dialog,
  DialogActions,
  fullName,
  Notice,
  TextArea,
} from '@fieldhouse/design-system'
import { space } from '@fieldhouse/design-system/tokens'
import { useNotify, useUnsavedWork } from '@fieldhouse/remote-kit'
import { useRef, useState, type SubmitEvent } from 'react'
import styled from 'styled-components'
import { useChangeUser } from '../people.queries.ts'
import type { UserAction } from './user-actions.ts'

const REASON_MAX_LENGTH = 500

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
`

interface Change {
  user: AdminUser
  action: UserAction
}

interface ChangeDialogProps {
  change: Change | null
  onClose: () => void
}

/** Asks for the reason of a change to an account, and names its consequences. */
export function ChangeDialog({ change, onClose }: ChangeDialogProps) {
  return (
    <Dialog
      isOpen={change !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={change ? `${change.action.label}: ${fullName(change.user)}` : ''}
      description={change?.action.consequence}
    >
      {change && <ReasonForm {...change} onClose={onClose} />}
    </Dialog>
  )
}

function ReasonForm({ user, action, onClose }: Change & { onClose: () => void }) {
  const changeUser = useChangeUser()
  const notify = useNotify()
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  useUnsavedWork(reason.trim() !== '')

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (changeUser.isPending) return
    if (!reason.trim()) {
      setProblem('Add a reason for the audit log')
      field.current?.focus()
      return
    }
    changeUser.mutate(
      { id: user.id, ...action.change, reason: reason.trim() },
      {
        onSuccess: () => {
          notify({ title: action.done, description: fullName(user), tone: 'success' })
          onClose()
        },
        onError: (error) => setProblem(refusedFields(error)?.reason),
      },
    )
  }

  return (
    <Form onSubmit={submit} noValidate>
      <TextArea
        ref={field}
        label="Reason"
        rows={3}
        required
        characterLimit={REASON_MAX_LENGTH}
        value={reason}
        readOnly={changeUser.isPending}
        error={problem}
        onChange={(event) => {
          setReason(event.target.value)
          setProblem(undefined)
        }}
      />
      {changeUser.isError && !problem && (
        <Notice tone="danger" isAnnounced title="That didn’t go through">
          {refusalMessage(changeUser.error) ??
            'It may be your connection, or it may be us. Try again.'}
        </Notice>
      )}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="submit"
          variant={action.isDangerous ? 'danger' : 'primary'}
          pending={changeUser.isPending}
        >
          {action.label}
        </Button>
      </DialogActions>
    </Form>
  )
}
