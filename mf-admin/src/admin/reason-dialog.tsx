import { REASON_MAX_LENGTH } from '@fieldhouse/contract'
import { refusalMessage, refusalReason, refusedFields } from '@fieldhouse/contract/client'
import { Button, Dialog, DialogActions, Notice, TextArea } from '@fieldhouse/design-system'
import { space } from '@fieldhouse/design-system/tokens'
import { useNotify, useUnsavedWork } from '@fieldhouse/remote-kit'
import { useRef, useState, type SubmitEvent } from 'react'
import styled from 'styled-components'

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
`

const FAILED = 'That didn’t go through'

/** Texts of an action, for its button, its dialog and its toast. */
export interface ReasonedAction {
  label: string
  /** Consequences for the person. */
  consequence: string
  done: string
  isDangerous: boolean
}

interface FormProps {
  action: ReasonedAction
  /** Of the person. */
  name: string
  label: string
  /** Problem of an empty field. */
  missing: string
  onSend: (reason: string) => Promise<unknown>
  onClose: () => void
}

interface ReasonDialogProps extends Omit<FormProps, 'action' | 'name'> {
  /** Null closes the dialog. */
  asked: Pick<FormProps, 'action' | 'name'> | null
}

/** Asks an admin for the reason of an action on a person, and names its consequences. */
export function ReasonDialog({ asked, ...form }: ReasonDialogProps) {
  return (
    <Dialog
      isOpen={asked !== null}
      onOpenChange={(isOpen) => !isOpen && form.onClose()}
      title={asked ? `${asked.action.label}: ${asked.name}` : ''}
      description={asked?.action.consequence}
    >
      {asked && <ReasonForm {...asked} {...form} />}
    </Dialog>
  )
}

function ReasonForm({ action, name, label, missing, onSend, onClose }: FormProps) {
  const notify = useNotify()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  useUnsavedWork(reason.trim() !== '')

  async function send() {
    setPending(true)
    setFailure(null)
    try {
      await onSend(reason.trim())
      notify({ title: action.done, description: name, tone: 'success' })
      // Another person's dialog may be open by now.
      if (form.current) onClose()
    } catch (error) {
      if (!form.current) {
        const description = `${action.label}, ${name}: ${refusalReason(error)}`
        return notify({ title: FAILED, description, tone: 'danger' })
      }
      const refused = refusedFields(error)?.reason
      if (refused) setProblem(refused)
      else setFailure(error)
    } finally {
      setPending(false)
    }
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isPending) return
    if (reason.trim()) return void send()
    setProblem(missing)
    field.current?.focus()
  }

  return (
    <Form ref={form} onSubmit={submit} noValidate>
      <TextArea
        ref={field}
        label={label}
        rows={3}
        required
        characterLimit={REASON_MAX_LENGTH}
        value={reason}
        readOnly={isPending}
        error={problem}
        onChange={(event) => {
          setReason(event.target.value)
          setProblem(undefined)
        }}
      />
      {failure !== null && (
        <Notice tone="danger" isAnnounced title={FAILED}>
          {refusalMessage(failure) ?? 'It may be your connection, or it may be us. Try again.'}
        </Notice>
      )}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="submit"
          variant={action.isDangerous ? 'danger' : 'primary'}
          pending={isPending}
        >
          {action.label}
        </Button>
      </DialogActions>
    </Form>
  )
}
