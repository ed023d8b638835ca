import type { IdentityReview } from '@fieldhouse/contract'
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
import { useDecideIdentityReview } from '../identity-reviews.queries.ts'
import type { ReviewAction } from './review-words.ts'

const REASON_MAX_LENGTH = 500

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
`

interface Choice {
  review: IdentityReview
  action: ReviewAction
}

interface DecisionDialogProps {
  choice: Choice | null
  onClose: () => void
}

/** Asks before a decision, with its consequences, for how the admin came to it. */
export function DecisionDialog({ choice, onClose }: DecisionDialogProps) {
  return (
    <Dialog
      isOpen={choice !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={choice ? `${choice.action.label}: ${fullName(choice.review.user)}` : ''}
      description={choice?.action.consequence}
    >
      {choice && <ReasonForm {...choice} onClose={onClose} />}
    </Dialog>
  )
}

function ReasonForm({ review, action, onClose }: Choice & { onClose: () => void }) {
  const decide = useDecideIdentityReview()
  const notify = useNotify()
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  useUnsavedWork(reason.trim() !== '')

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (decide.isPending) return
    if (!reason.trim()) {
      setProblem('Add how you checked, for the audit log')
      field.current?.focus()
      return
    }
    decide.mutate(
      { id: review.id, decision: action.decision, reason: reason.trim() },
      {
        onSuccess: () => {
          notify({ title: action.done, description: fullName(review.user), tone: 'success' })
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
        label="How you checked"
        rows={3}
        required
        characterLimit={REASON_MAX_LENGTH}
        value={reason}
        readOnly={decide.isPending}
        error={problem}
        onChange={(event) => {
          setReason(event.target.value)
          setProblem(undefined)
        }}
      />
      {decide.isError && !problem && (
        <Notice tone="danger" isAnnounced title="That didn’t go through">
          {refusalMessage(decide.error) ?? 'It may be your connection, or it may be us. Try again.'}
        </Notice>
      )}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="submit"
          variant={action.decision === 'refuse' ? 'danger' : 'primary'}
          pending={decide.isPending}
        >
          {action.label}
        </Button>
      </DialogActions>
    </Form>
  )
}
