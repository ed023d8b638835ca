import {
  approvalTitle,
  Badge,
  Button,
  EmptyState,
  fullName,
  RelativeTime,
} from '@fieldhouse/design-system'
import { CheckIcon } from '@fieldhouse/design-system/icons'
import type { Approval } from '@fieldhouse/contract'
import { useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { space } from '@fieldhouse/design-system/tokens'
import { useConfirm, useNotify, useNotifyFailure } from '@fieldhouse/remote-kit'
import { approvalsQuery, useDecideApproval } from '@fieldhouse/remote-kit/requests'
import styled from 'styled-components'
import { Row } from '../parental-controls/row.tsx'
import { ApprovalCard } from './approval-card.tsx'
import { ApprovalList } from './approval-list.tsx'
import { contactOf } from './approval-words.ts'
import { useHeldApprovals } from './use-held-approvals.ts'

const Decision = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
`

/** Approvals waiting for this guardian, of all children. */
export function WaitingApprovals() {
  const { decisions, hold, undo } = useHeldApprovals()
  return (
    <ApprovalList
      title="Waiting for you"
      status="pending"
      row={(approval) => (
        <ApprovalCard
          approval={approval}
          held={decisions.find(({ id }) => id === approval.id)}
          onDecide={hold}
          onUndo={() => undo(approval.id)}
        />
      )}
      empty={
        <EmptyState
          icon={CheckIcon}
          headingLevel={3}
          title="You’re all caught up"
          message="Posts, pictures, connections and comments that need your OK show up here. We’ll notify you, too."
        />
      }
    />
  )
}

/** Decided approvals, with the guardian and the reason. */
export function DecidedApprovals() {
  const approved = useInfiniteQuery(approvalsQuery('approved'))
  // Asked for at the same time.
  useInfiniteQuery(approvalsQuery('declined'))
  const row = (approval: Approval) => <DecidedRow approval={approval} />
  return (
    <>
      <ApprovalList
        title="Approved"
        status="approved"
        row={row}
        empty={<p>Nothing approved yet.</p>}
      />
      {/* Not before it is known where: rows above would move it. */}
      {!approved.isPending && (
        <ApprovalList
          title="Declined"
          status="declined"
          row={row}
          empty={<p>Nothing declined.</p>}
        />
      )}
    </>
  )
}

function DecidedRow({ approval }: { approval: Approval }) {
  const { child, comment, decidedAt, decidedBy, reason, status } = approval
  return (
    <Row
      person={child}
      title={approvalTitle(approval)}
      detail={
        <>
          {decidedBy ? fullName(decidedBy) : 'No one decided in time'}
          {decidedAt && (
            <>
              {' · '}
              <RelativeTime dateTime={decidedAt} />
            </>
          )}
          {comment && <div dir="auto">“{comment.content}”</div>}
          {reason && <div dir="auto">“{reason}”</div>}
        </>
      }
      action={
        <Decision>
          <Badge tone={status === 'approved' ? 'accent' : 'neutral'}>{status}</Badge>
          {approval.canTakeBack && <TakeBack approval={approval} />}
        </Decision>
      }
    />
  )
}

/** Ends contact that was approved. */
function TakeBack({ approval }: { approval: Approval }) {
  const decide = useDecideApproval()
  const confirm = useConfirm()
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()
  const { child, comment } = approval
  const contact = contactOf(approval)

  async function takeBack() {
    const isSure = await confirm({
      title: 'Take this approval back?',
      description: comment
        ? 'Only its writer will see the comment.'
        : `${child.firstName} and ${contact ? fullName(contact.user) : 'the other person'} won’t be connected, and can’t message each other.`,
      confirmLabel: 'Take it back',
      tone: 'danger',
    })
    if (!isSure) return
    decide.mutate(
      { id: approval.id, decision: 'declined' },
      {
        onError: notifyFailure('We couldn’t take it back'),
        onSuccess: () => notify({ title: 'Taken back', tone: 'success' }),
      },
    )
  }

  return (
    <Button
      size="sm"
      pending={decide.isPending}
      aria-label={`Take back: ${approvalTitle(approval)}`}
      onClick={() => void takeBack()}
    >
      Take back
    </Button>
  )
}
