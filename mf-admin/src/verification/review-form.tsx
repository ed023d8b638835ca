import { NOTES_MAX_LENGTH, type VerificationUnderReview } from '@fieldhouse/contract'
import { Button, DateField, fullName, TextArea, unreadyReason } from '@fieldhouse/design-system'
import { color, space } from '@fieldhouse/design-system/tokens'
import { useConfirm, useTextDraft } from '@fieldhouse/remote-kit'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { viewButtonId } from './document-list.tsx'
import { draftOfNotes } from './review-drafts.ts'
import { useDateOnDocument } from './use-date-on-document.ts'
import type { NamedDocument } from './use-document-view.ts'
import type { Decision } from './use-held-decisions.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { Actions, besideTheQueue } from './verification-styles.ts'
import { shortId, typeNames } from './verification-words.ts'

const NOTES_DUE = 'Add notes: a rejection needs them'
const DATE_DUE = 'Enter the date of birth on the document'

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};

  /* Always below the content, and never over it; low, to leave the documents their room. */
  ${besideTheQueue} {
    flex: none;
    grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr));
    align-items: start;
    margin: 0 calc(-1 * ${space[20]}) calc(-1 * ${space[20]});
    padding: ${space[16]} ${space[20]} ${space[20]};
    border-block-start: 1px solid ${color.line};

    > ${Actions} {
      grid-column: 1 / -1;
    }
  }
`

function dateHint(known: string | null, isUnderAge: boolean): string {
  if (isUnderAge) return 'Their account closed as under 17. A date of 17 or older opens it again.'
  return known
    ? 'Change it only if the document says otherwise.'
    : 'Leave it empty unless they’re under 17.'
}

interface ReviewFormProps {
  request: VerificationUnderReview
  /** Documents that nobody opened on this page yet: approving waits for them. */
  unopened: readonly NamedDocument[]
  /** Called instead of approving while there are some. */
  onUnopened: () => void
  /** Enables single-key shortcuts: A, R, and N for the notes. */
  isByKey: boolean
  onDecide: (decision: Decision) => void
}

export function ReviewForm({ request, unopened, onUnopened, isByKey, onDecide }: ReviewFormProps) {
  const { id, userId, user, account, verificationType } = request
  const { text: notes, write } = useTextDraft(draftOfNotes(id))
  const onDocument = useDateOnDocument(request)
  const confirm = useConfirm()
  const field = useRef<HTMLTextAreaElement>(null)
  const dateField = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [dateProblem, setDateProblem] = useState<string>()
  const reviewNotes = notes.trim() || null

  /** True for notes that the server would refuse once the undo is over. */
  function areNotesWrong(whenEmpty?: string) {
    const reason = unreadyReason(notes, NOTES_MAX_LENGTH, whenEmpty)
    setProblem(reason)
    if (reason) field.current?.focus()
    return reason !== undefined
  }

  function reject() {
    if (areNotesWrong(NOTES_DUE)) return
    onDecide({ request, status: 'rejected', reviewNotes })
  }

  async function approve(asks = false) {
    const { isMissing, correction, effect } = onDocument
    const [first] = unopened
    if (first) {
      onUnopened()
      document.getElementById(viewButtonId(first.id))?.focus()
      return
    }
    // A date without its year reads as empty.
    if (isMissing || dateField.current?.validity.badInput) {
      setDateProblem(DATE_DUE)
      dateField.current?.focus()
      return
    }
    if (areNotesWrong()) return
    // A key is easier to press by mistake than a button.
    if (asks || effect) {
      const who = `${typeNames[verificationType]} of ${fullName(user)}, ${shortId(userId)}.`
      const isSure = await confirm({
        title: 'Approve this request?',
        description: `${who} ${effect ? `${effect} ` : ''}You can undo it for ten seconds.`,
        confirmLabel: 'Approve',
      })
      if (!isSure) return
    }
    onDecide({ request, status: 'approved', reviewNotes, dateOfBirth: correction })
  }

  useShortcuts(isByKey, {
    a: () => void approve(true),
    r: reject,
    n: () => field.current?.focus(),
  })

  return (
    <Form
      aria-label="Review"
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        // In a field Escape leaves the field, not the request.
        const left = [field.current, dateField.current].find((one) => one === event.target)
        if (event.key !== 'Escape' || !left) return
        event.stopPropagation()
        left.blur()
      }}
    >
      {verificationType === 'identity' && (
        <DateField
          ref={dateField}
          label="Date of birth on the document"
          hint={onDocument.effect ?? dateHint(account.dateOfBirth, onDocument.isUnderAge)}
          value={onDocument.date}
          error={dateProblem}
          onChange={(event) => {
            onDocument.write(event.target.value)
            setDateProblem(undefined)
          }}
        />
      )}
      <TextArea
        ref={field}
        label="Review notes"
        hint="Required for a rejection. The applicant sees them, and the audit log keeps them."
        rows={2}
        characterLimit={NOTES_MAX_LENGTH}
        value={notes}
        error={problem}
        onChange={(event) => {
          write(event.target.value)
          setProblem(undefined)
        }}
      />
      <Actions>
        <Button variant="primary" onClick={() => void approve()}>
          Approve
        </Button>
        <Button onClick={reject}>Reject</Button>
      </Actions>
    </Form>
  )
}
