import {
  NOTES_MAX_LENGTH,
  type VerificationReview,
  type VerificationUnderReview,
} from '@fieldhouse/contract'
import { Button, fullName, TextArea } from '@fieldhouse/design-system'
import { color, space } from '@fieldhouse/design-system/tokens'
import { useConfirm, useTextDraft } from '@fieldhouse/remote-kit'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { draftOfNotes } from './draft-of-notes.ts'
import type { Decision } from './use-held-decisions.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { Actions, besideTheQueue } from './verification-styles.ts'
import { shortId, typeNames } from './verification-words.ts'

const NOTES_DUE = 'Add notes: a rejection needs them'

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};

  /* Always below the content, and never over it. */
  ${besideTheQueue} {
    flex: none;
    margin: 0 calc(-1 * ${space[20]}) calc(-1 * ${space[20]});
    padding: ${space[16]} ${space[20]} ${space[20]};
    border-block-start: 1px solid ${color.line};
  }
`

interface ReviewFormProps {
  request: VerificationUnderReview
  /** Enables single-key shortcuts: A, R, and N for the notes. */
  isByKey: boolean
  onDecide: (decision: Decision) => void
}

export function ReviewForm({ request, isByKey, onDecide }: ReviewFormProps) {
  const { id, userId, user, verificationType } = request
  const { text: notes, write } = useTextDraft(draftOfNotes(id))
  const confirm = useConfirm()
  const field = useRef<HTMLTextAreaElement>(null)
  const [problem, setProblem] = useState<string>()

  function decide(status: VerificationReview['status']) {
    const reviewNotes = notes.trim() || null
    if (status === 'rejected' && reviewNotes === null) {
      setProblem(NOTES_DUE)
      field.current?.focus()
      return
    }
    onDecide({ request, status, reviewNotes })
  }

  /** A key is easier to press by mistake than a button. */
  async function approveAsking() {
    const isSure = await confirm({
      title: 'Approve this request?',
      description: `${typeNames[verificationType]} of ${fullName(user)}, ${shortId(userId)}. You can undo it for ten seconds.`,
      confirmLabel: 'Approve',
    })
    if (isSure) decide('approved')
  }

  useShortcuts(isByKey, {
    a: () => void approveAsking(),
    r: () => decide('rejected'),
    n: () => field.current?.focus(),
  })

  return (
    <Form
      aria-label="Review"
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        // In the notes Escape leaves the field, not the request.
        if (event.key !== 'Escape' || event.target !== field.current) return
        event.stopPropagation()
        field.current.blur()
      }}
    >
      <TextArea
        ref={field}
        label="Review notes"
        hint="Required for a rejection. The applicant sees them, and the audit log keeps them."
        rows={3}
        characterLimit={NOTES_MAX_LENGTH}
        value={notes}
        error={problem}
        onChange={(event) => {
          write(event.target.value)
          setProblem(undefined)
        }}
      />
      <Actions>
        <Button variant="primary" onClick={() => decide('approved')}>
          Approve
        </Button>
        <Button onClick={() => decide('rejected')}>Reject</Button>
      </Actions>
    </Form>
  )
}
