import { approvalTitle, Badge, EmptyState, fullName, RelativeTime } from '@fieldhouse/design-system'
import { CheckIcon } from '@fieldhouse/design-system/icons'
import type { Approval } from '@fieldhouse/contract'
import { useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { approvalsQuery } from '@fieldhouse/remote-kit/requests'
import { Row } from '../parental-controls/row.tsx'
import { ApprovalCard } from './approval-card.tsx'
import { ApprovalList } from './approval-list.tsx'

/** Approvals waiting for this guardian, of all children. */
export function WaitingApprovals() {
  return (
    <ApprovalList
      title="Waiting for you"
      status="pending"
      row={(approval) => <ApprovalCard approval={approval} />}
      empty={
        <EmptyState
          icon={CheckIcon}
          headingLevel={3}
          title="You’re all caught up"
          message="Posts, pictures and connections that need your OK show up here. We’ll notify you, too."
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
  const { child, decidedAt, decidedBy, reason, status } = approval
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
          {reason && <div dir="auto">“{reason}”</div>}
        </>
      }
      action={<Badge tone={status === 'approved' ? 'accent' : 'neutral'}>{status}</Badge>}
    />
  )
}
