import { REASON_MAX_LENGTH, type Approval } from '@fieldhouse/contract'
import { isConflict, refusalMessage } from '@fieldhouse/contract/client'
import {
  approvalTitle,
  Button,
  Heading,
  RelativeTime,
  TextArea,
  unreadyReason,
  useNow,
} from '@fieldhouse/design-system'
import { CheckIcon, CloseIcon } from '@fieldhouse/design-system/icons'
import { space } from '@fieldhouse/design-system/tokens'
import { useNotify, useTextDraft } from '@fieldhouse/remote-kit'
import { useState } from 'react'
import styled from 'styled-components'
import { daysUntil } from '../parental-controls/dates.ts'
import { ApprovalSubject } from './approval-subject.tsx'
import { useDecideApproval } from '@fieldhouse/remote-kit/requests'
import { Muted } from '../parental-controls/muted.ts'

const Body = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]};
`

/** A request waiting for a guardian, with both answers. A decline has a reason. */
export function ApprovalCard({ approval }: { approval: Approval }) {
  const [isDeclining, setDeclining] = useState(false)
  const draft = useTextDraft(`decline:${approval.id}`)
  const decide = useDecideApproval()
  const now = useNow()
  const notify = useNotify()
  const title = approvalTitle(approval)
  const isSeen = Boolean(approval.post ?? approval.media ?? approval.connection)

  // With promises: the decided card leaves the list before its mutation's callbacks would be called.
  async function send(decision: 'approved' | 'declined') {
    const why = decision === 'declined' ? draft.text.trim() || null : null
    const title = decision === 'approved' ? 'Approved' : 'Declined'
    const said = await decide
      .mutateAsync({ id: approval.id, decision, reason: why })
      .then(() => ({ title, tone: 'success' as const }), failureToast)
    if (said.tone !== 'danger') draft.discard()
    notify(said)
  }

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
          label={`Why? ${approval.child.firstName} will see this (optional)`}
          characterLimit={REASON_MAX_LENGTH}
          value={draft.text}
          onChange={(event) => draft.write(event.target.value)}
          autoFocus
        />
      )}
      {approval.canDecide ? (
        <Actions>
          {isDeclining ? (
            <>
              <Button
                variant="danger"
                pending={decide.isPending}
                pendingLabel="Declining..."
                disabledReason={unreadyReason(draft.text, REASON_MAX_LENGTH)}
                onClick={() => void send('declined')}
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
                  pending={decide.isPending}
                  pendingLabel="Approving..."
                  aria-label={`Approve: ${title}`}
                  onClick={() => void send('approved')}
                >
                  <CheckIcon aria-hidden="true" /> Approve
                </Button>
              )}
              <Button
                aria-label={`Decline: ${title}`}
                disabledReason={
                  decide.isPending ? 'One moment, we’re saving your answer.' : undefined
                }
                onClick={() => setDeclining(true)}
              >
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

function daysLeft(declinesAt: string, now: number): string {
  const days = daysUntil(declinesAt, now)
  return days <= 1 ? 'within a day' : `in ${days} days`
}

function failureToast(error: Error) {
  if (isConflict(error)) {
    return {
      title: 'Already decided',
      description: refusalMessage(error) ?? 'The other guardian got there first.',
    }
  }
  return {
    title: 'Your decision wasn’t saved',
    description: refusalMessage(error) ?? 'Check your connection and try again.',
    tone: 'danger' as const,
  }
}
