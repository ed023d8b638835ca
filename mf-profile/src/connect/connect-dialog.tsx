import type { Person } from '@fieldhouse/contract'
import { refusalReason } from '@fieldhouse/contract/client'
import {
  Button,
  Dialog,
  DialogActions,
  fullName,
  Notice,
  TextArea,
} from '@fieldhouse/design-system'
import {
  useNotify,
  useNotifyFailure,
  useTrack,
  useUnsavedWork,
  useUser,
} from '@fieldhouse/remote-kit'
import { useRef, useState, type SubmitEvent } from 'react'
import { useRequestConnection } from '../connections.queries.ts'
import { ConnectForm } from './connect-styles.ts'
import { NOTE_MAX_LENGTH } from './note-limit.ts'

const NOT_SENT = 'We couldn’t send your request'

interface ConnectDialogProps {
  person: Person
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Sends a connection request, with an optional note. */
export function ConnectDialog({ person, isOpen, onOpenChange }: ConnectDialogProps) {
  const [note, setNote] = useState('')
  const request = useRequestConnection()
  const form = useRef<HTMLFormElement>(null)
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()
  const track = useTrack()
  const { isMinor } = useUser()
  useUnsavedWork(isOpen && note.trim() !== '')
  const isTooLong = note.trim().length > NOTE_MAX_LENGTH

  function ask(event: SubmitEvent) {
    event.preventDefault()
    if (isTooLong || request.isPending) return
    request.mutateAsync({ userId: person.id, note: note.trim() || null }).then(
      ({ data }) => {
        onOpenChange(false)
        track('connection.requested')
        notify({ title: titleOf(data.status, data.awaitsGuardian), tone: 'success' })
      },
      (error: unknown) => {
        // The dialog says so while it is open.
        if (!form.current) notifyFailure(NOT_SENT)(error)
      },
    )
  }

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`Connect with ${fullName(person)}`}
      description={
        isMinor
          ? 'Your guardian may have to approve your request first.'
          : `It’s up to ${person.firstName} to accept.`
      }
    >
      <ConnectForm ref={form} onSubmit={ask}>
        <TextArea
          label="Note (optional)"
          hint="How you know each other, or why you’re reaching out."
          rows={3}
          characterLimit={NOTE_MAX_LENGTH}
          value={note}
          readOnly={request.isPending}
          onChange={(event) => setNote(event.target.value)}
          error={isTooLong ? 'Shorten the note to send it.' : undefined}
        />
        {request.isError && (
          <Notice tone="danger" isAnnounced title={NOT_SENT}>
            {refusalReason(request.error)}
          </Notice>
        )}
        <DialogActions>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            pending={request.isPending}
            pendingLabel="Sending..."
          >
            Send request
          </Button>
        </DialogActions>
      </ConnectForm>
    </Dialog>
  )
}

function titleOf(status: 'pending' | 'accepted' | 'declined', awaitsGuardian: boolean): string {
  if (status === 'accepted') return 'You’re connected'
  return awaitsGuardian ? 'We asked your guardian' : 'Request sent'
}
