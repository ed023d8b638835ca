import type { TeamContact } from '@fieldhouse/contract'
import { refusalMessage, refusedFields } from '@fieldhouse/contract/client'
import { Button, Dialog, DialogActions, Notice, TextField } from '@fieldhouse/design-system'
import { space } from '@fieldhouse/design-system/tokens'
import { useNotify, useNotifyFailure, useUnsavedWork } from '@fieldhouse/remote-kit'
import { useRef, useState, type SubmitEvent } from 'react'
import styled from 'styled-components'
import { useChangeContact } from '../contact.queries.ts'

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
`

interface ContactDialogProps {
  area: string
  /** Contact to change; null closes the dialog. */
  contact: TeamContact | null
  onClose: () => void
  /** Called with the secret of a webhook that had none. */
  onSecret: (secret: string) => void
}

/** Mailbox and webhook of an area's team. */
export function ContactDialog({ contact, onClose, ...rest }: ContactDialogProps) {
  return (
    <Dialog
      isOpen={contact !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Change the team contact"
      description="Leave a field empty to tell no one there."
    >
      {contact && <ContactForm contact={contact} onClose={onClose} {...rest} />}
    </Dialog>
  )
}

const orNull = (text: string) => text.trim() || null

function ContactForm({
  area,
  contact,
  onClose,
  onSecret,
}: ContactDialogProps & { contact: TeamContact }) {
  const change = useChangeContact(area)
  const form = useRef<HTMLFormElement>(null)
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()
  const [email, setEmail] = useState(contact.email ?? '')
  const [webhookUrl, setWebhookUrl] = useState(contact.webhookUrl ?? '')
  const next = { email: orNull(email), webhookUrl: orNull(webhookUrl) }
  useUnsavedWork(next.email !== contact.email || next.webhookUrl !== contact.webhookUrl)
  const problems = change.isError ? refusedFields(change.error) : null

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (change.isPending) return
    change.mutateAsync(next).then(
      ({ secret }) => {
        notify({ title: 'Contact saved', description: area, tone: 'success' })
        if (secret) onSecret(secret)
        if (form.current) onClose()
      },
      (error: unknown) => {
        // The dialog says so while it is open.
        if (!form.current) notifyFailure('That didn’t go through')(error)
      },
    )
  }

  return (
    <Form ref={form} onSubmit={submit} noValidate>
      <TextField
        label="Mail (optional)"
        hint="The team’s own address rather than a person’s."
        type="email"
        value={email}
        error={problems?.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        label="Webhook (optional)"
        hint="An https address that takes a signed POST."
        type="url"
        value={webhookUrl}
        error={problems?.webhookUrl}
        onChange={(event) => setWebhookUrl(event.target.value)}
      />
      {change.isError && !problems && (
        <Notice tone="danger" isAnnounced title="That didn’t go through">
          {refusalMessage(change.error) ?? 'It may be your connection, or it may be us. Try again.'}
        </Notice>
      )}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" pending={change.isPending}>
          Save
        </Button>
      </DialogActions>
    </Form>
  )
}
