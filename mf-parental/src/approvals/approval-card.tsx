import { REASON_MAX_LENGTH, type Approval } from '@fieldhouse/contract'
import {
  approvalTitle,
  Button,
  fullName,
  Heading,
  RelativeTime,
  TextArea,
  unreadyReason,
  useNow,
} from '@fieldhouse/design-system'
import { CheckIcon, CloseIcon } from '@fieldhouse/design-system/icons'
import { space } from '@fieldhouse/design-system/tokens'
import { useConfirm, useTextDraft } from '@fieldhouse/remote-kit'
import { SecondsLeft } from '@fieldhouse/remote-kit/requests'
import { useState } from 'react'
import styled from 'styled-components'
import { daysUntil } from '../parental-controls/dates.ts'
import { Muted } from '../parental-controls/muted.ts'
import { ApprovalSubject } from './approval-subject.tsx'
import { checkedWords, contactOf } from './approval-words.ts'
import { draftOfDecline, type Decision, type HeldApproval } from './use-held-approvals.ts'

const Body = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[12]};
`

const Decided = styled(Muted)`
  font-variant-numeric: tabular-nums;
`

interface ApprovalCardProps {
  approval: Approval
  /** Its decision, while it can be undone or is on its way. */
  held: HeldApproval | undefined
  onDecide: (decision: Decision) => void
  onUndo: () => void
}

/** A request waiting for a guardian, with both answers. A decline has a reason. */
export function ApprovalCard({ approval, held, onDecide, onUndo }: ApprovalCardProps) {
  const [isDeclining, setDeclining] = useState(false)
  const draft = useTextDraft(draftOfDecline(approval.id))
  const approve = useApproving(approval, onDecide)
  const now = useNow()
  const title = approvalTitle(approval)
  const contact = contactOf(approval)
  const isSeen = Boolean(approval.post ?? approval.media ?? contact)
  const isHeld = held !== undefined && held.state !== 'refused'
  const reader = approval.comment ? approval.comment.user.firstName : approval.child.firstName

  return (
    <Body>
      <div>
        <Heading level={3}>{title}</Heading>
        <Muted>
          <RelativeTime dateTime={approval.requestedAt} />
          {approval.declinesAt && ` · expires ${daysLeft(approval.declinesAt, now)}`}
        </Muted>
      </div>
      <ApprovalSubject approval={approval} />
      {isDeclining && (
        <TextArea
          label={`Why? ${reader} will see this (optional)`}
          characterLimit={REASON_MAX_LENGTH}
          value={draft.text}
          onChange={(event) => draft.write(event.target.value)}
          readOnly={isHeld}
          autoFocus
        />
      )}
      {isHeld ? (
        <Undoing held={held} title={title} onUndo={onUndo} />
      ) : approval.canDecide ? (
        <Actions>
          {isDeclining ? (
            <>
              <Button
                variant="danger"
                disabledReason={unreadyReason(draft.text, REASON_MAX_LENGTH)}
                onClick={() =>
                  onDecide({
                    id: approval.id,
                    decision: 'declined',
                    reason: draft.text.trim() || null,
                  })
                }
              >
                Decline
              </Button>
              <Button onClick={() => setDeclining(false)}>Cancel</Button>
            </>
          ) : (
            <>
              {isSeen && (
                <Button
                  variant="primary"
                  aria-label={
                    contact
                      ? `Approve ${fullName(contact.user)}, ${checkedWords(contact)}: ${title}`
                      : `Approve: ${title}`
                  }
                  onClick={() => void approve()}
                >
                  <CheckIcon aria-hidden="true" /> Approve
                  {contact && ` ${fullName(contact.user)}`}
                </Button>
              )}
              <Button aria-label={`Decline: ${title}`} onClick={() => setDeclining(true)}>
                <CloseIcon aria-hidden="true" /> Decline
              </Button>
            </>
          )}
        </Actions>
      ) : (
        <Muted>Turn on Approve connections to decide.</Muted>
      )}
    </Body>
  )
}

/** Approving somebody whom nobody has verified takes a second step. */
function useApproving(approval: Approval, onDecide: (decision: Decision) => void) {
  const confirm = useConfirm()

  return async function approve() {
    const contact = contactOf(approval)
    if (contact && !contact.user.isVerified) {
      const name = fullName(contact.user)
      const { firstName } = contact.user
      const isSure = await confirm({
        title: `Approve ${name}, who isn’t verified?`,
        description: approval.comment
          ? `We haven’t checked who ${firstName} is. ${approval.child.firstName} and everyone who sees the post will read this comment.`
          : `We haven’t checked who ${firstName} is. Once connected, ${name} and ${approval.child.firstName} can be in touch.`,
        confirmLabel: 'Approve anyway',
        tone: 'danger',
      })
      if (!isSure) return
    }
    onDecide({ id: approval.id, decision: 'approved', reason: null })
  }
}

/** A decision in place of its buttons, with the time left to undo it. */
function Undoing({
  held,
  title,
  onUndo,
}: {
  held: HeldApproval
  title: string
  onUndo: () => void
}) {
  return (
    <Actions>
      <Button
        aria-label={`Undo: ${title}`}
        disabledReason={held.state === 'sending' ? 'Your decision is on its way.' : undefined}
        onClick={onUndo}
      >
        Undo
      </Button>
      <Decided>
        <span role="status">{held.decision === 'approved' ? 'Approved,' : 'Declined,'}</span>{' '}
        {held.state === 'sending' ? 'saving...' : <SecondsLeft until={held.effectiveAt} />}
      </Decided>
    </Actions>
  )
}

function daysLeft(declinesAt: string, now: number): string {
  const days = daysUntil(declinesAt, now)
  return days <= 1 ? 'within a day' : `in ${days} days`
}
