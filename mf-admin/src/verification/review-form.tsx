import type { VerificationReview, VerificationUnderReview } from '@fieldhouse/contract'
import { ApiError, refusalMessage, refusedFields } from '@fieldhouse/contract/client'
import { Button, TextArea } from '@fieldhouse/design-system'
import { color, space } from '@fieldhouse/design-system/tokens'
import { useNotify, useTextDraft } from '@fieldhouse/remote-kit'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { useReviewRequest } from '../verification.queries.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { Actions } from './verification-styles.ts'
import { shortId, statusNames } from './verification-words.ts'

const NOTES_MAX_LENGTH = 2_000
const NOTES_DUE = 'Add notes: a rejection needs them'

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};

  /* The decision stays at hand over long requests, where there is room for both. */
  @media (width >= 51.25em) and (height >= 43.75em) {
    position: sticky;
    inset-block-end: 0;
    margin: 0 calc(-1 * ${space[20]}) calc(-1 * ${space[20]});
    padding: ${space[16]} ${space[20]} ${space[20]};
    background: ${color.surface};
    border-block-start: 1px solid ${color.line};
  }
`

interface ReviewFormProps {
  request: VerificationUnderReview
  /** Single keys decide: A, R; N goes to the notes. */
  isByKey: boolean
  onDecided: (words: string) => void
}

export function ReviewForm({ request, isByKey, onDecided }: ReviewFormProps) {
  const { id, version, userId } = request
  const { text: notes, write, discard } = useTextDraft(`review-notes:${id}`)
  const review = useReviewRequest()
  const notify = useNotify()
  const field = useRef<HTMLTextAreaElement>(null)
  const [problem, setProblem] = useState<string>()
  const pending = review.isPending ? review.variables.status : null

  function decide(status: VerificationReview['status']) {
    if (review.isPending) return
    const reviewNotes = notes.trim() || null
    if (status === 'rejected' && reviewNotes === null) {
      setProblem(NOTES_DUE)
      field.current?.focus()
      return
    }
    review.mutate(
      { id, status, reviewNotes, version },
      {
        onSuccess: () => {
          discard()
          notify({ title: 'Verification request reviewed', tone: 'success' })
          onDecided(`${statusNames[status]}: ${shortId(userId)}.`)
        },
        onError: (error) => {
          if (error instanceof ApiError && error.problem?.code === 'already_reviewed') discard()
          setProblem(refusedFields(error)?.reviewNotes)
          notify({
            title: 'Error',
            description: refusalMessage(error) ?? 'Failed to review request',
            tone: 'danger',
          })
        },
      },
    )
  }

  useShortcuts(isByKey, {
    a: () => decide('approved'),
    r: () => decide('rejected'),
    n: () => field.current?.focus(),
  })

  return (
    <Form
      aria-label="Review"
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        // While one types Escape leaves the field alone, not the request.
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
        readOnly={review.isPending}
        error={problem}
        onChange={(event) => {
          write(event.target.value)
          setProblem(undefined)
        }}
      />
      <Actions>
        <Button
          variant="primary"
          pending={pending === 'approved'}
          disabled={pending === 'rejected'}
          onClick={() => decide('approved')}
        >
          Approve
        </Button>
        <Button
          pending={pending === 'rejected'}
          disabled={pending === 'approved'}
          onClick={() => decide('rejected')}
        >
          Reject
        </Button>
      </Actions>
    </Form>
  )
}
