import { REASON_MAX_LENGTH, type Approval } from '@fieldhouse/contract'
import { isConflict } from '@fieldhouse/contract/client'
import { approvalTitle, Button, Link as TextLink, TextField } from '@fieldhouse/design-system'
import { draftsOf } from '@fieldhouse/remote-kit/host'
import { Link } from '@fieldhouse/remote-kit/router'
import { useDecideApproval } from '@fieldhouse/remote-kit/requests'
import { useState, type SubmitEvent } from 'react'
import { useServices } from '../services/services.ts'
import { useUser } from '../session/user-context.ts'
import { notAnswered } from './not-answered.ts'
import { ApprovalPreview } from './approval-preview.tsx'
import { Buttons, Reason, Title } from './answer-styles.ts'

const APPROVALS_PATH = '/parental-controls?section=approvals'

interface ApprovalAnswerProps {
  approval: Approval
  /** Number of this child's other pending requests. */
  moreCount: number
  onAnswered: () => void
  onLeave: (() => void) | undefined
}

/** A child's request, with a guardian's two answers; a decline can have a reason. */
export function ApprovalAnswer({ approval, moreCount, onAnswered, onLeave }: ApprovalAnswerProps) {
  const [isDeclining, setDeclining] = useState(false)
  const drafts = draftsOf(useUser().id)
  const draft = `decline:${approval.id}`
  const [reason, setReason] = useState(() => drafts.read(draft) ?? '')
  const decide = useDecideApproval()
  const { notify } = useServices()
  const title = approvalTitle(approval)
  const isSeen = Boolean(approval.post ?? approval.media)
  // The approvals page shows how they were checked, and lets the decision be undone.
  const isContact = Boolean(approval.connection ?? approval.comment)

  function write(text: string) {
    setReason(text)
    drafts.write(draft, text || null)
  }

  // With promises: the decided request leaves the list before its mutation's callbacks would be called.
  async function send(decision: 'approved' | 'declined') {
    const why = decision === 'declined' ? reason.trim() || null : null
    const failure = await decide
      .mutateAsync({ id: approval.id, decision, reason: why })
      .then(() => null)
      .catch((error: unknown) => error)
    if (failure === null || isConflict(failure)) write('')
    if (failure !== null) return notify(notAnswered(failure))
    notify({ title: decision === 'approved' ? 'Approved' : 'Declined', tone: 'success' })
    onAnswered()
  }

  function decline(event: SubmitEvent) {
    event.preventDefault()
    void send('declined')
  }

  return (
    <>
      <Title dir="auto">{title}</Title>
      <ApprovalPreview approval={approval} />
      {isDeclining ? (
        <Reason onSubmit={decline}>
          <TextField
            label={`Why? ${approval.child.firstName} will see this (optional)`}
            maxLength={REASON_MAX_LENGTH}
            value={reason}
            onChange={(event) => write(event.target.value)}
            autoFocus
          />
          <Buttons>
            <Button type="submit" size="sm" variant="danger" pending={decide.isPending}>
              Decline
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setDeclining(false)}>
              Cancel
            </Button>
          </Buttons>
        </Reason>
      ) : (
        <Buttons role="group" aria-label={title}>
          {isContact && (
            <Button asChild size="sm" variant="primary">
              <Link to={APPROVALS_PATH} aria-label={`Look and decide: ${title}`} onClick={onLeave}>
                Look and decide
              </Link>
            </Button>
          )}
          {isSeen && !isContact && (
            <Button
              size="sm"
              variant="primary"
              pending={decide.isPending}
              aria-label={`Approve: ${title}`}
              onClick={() => void send('approved')}
            >
              Approve
            </Button>
          )}
          <Button
            size="sm"
            disabledReason={decide.isPending ? 'One moment, we’re saving your answer.' : undefined}
            aria-label={`Decline: ${title}`}
            onClick={() => setDeclining(true)}
          >
            Decline
          </Button>
          {moreCount > 0 && (
            <TextLink asChild isAlone>
              <Link to={APPROVALS_PATH} onClick={onLeave}>
                {moreCount} more
              </Link>
            </TextLink>
          )}
        </Buttons>
      )}
    </>
  )
}
