import { Badge, EmptyState, fullName, RelativeTime } from '@fieldhouse/design-system'
import { CheckIcon } from '@fieldhouse/design-system/icons'
import type { Approval } from '@fieldhouse/contract'
import { PagedList } from '../paged-list.tsx'
import { Panel } from '../panel.tsx'
import { Row } from '../row.tsx'
import { ApprovalCard } from './approval-card.tsx'
import { approvalTitle } from './approval-words.ts'
import { approvalsQuery } from './approvals.queries.ts'

/** What waits for this guardian, across all children. */
export function WaitingApprovals() {
  return (
    <Panel title="Waiting for you">
      <PagedList
        label="Approvals that wait"
        query={approvalsQuery('pending')}
        rowKey={({ id }) => id}
        row={(approval) => <ApprovalCard approval={approval} />}
        empty={
          <EmptyState
            icon={CheckIcon}
            headingLevel={3}
            title="Nothing waits for you"
            message="Posts, pictures and connections that need your approval appear here, and we notify you."
          />
        }
      />
    </Panel>
  )
}

/** What was decided, by whom and why. */
export function DecidedApprovals() {
  return (
    <>
      <Panel title="Approved">
        <PagedList
          label="Approved"
          query={approvalsQuery('approved')}
          rowKey={({ id }) => id}
          row={(approval) => <DecidedRow approval={approval} />}
          empty={<p>Nothing was approved yet.</p>}
        />
      </Panel>
      <Panel title="Declined">
        <PagedList
          label="Declined"
          query={approvalsQuery('declined')}
          rowKey={({ id }) => id}
          row={(approval) => <DecidedRow approval={approval} />}
          empty={<p>Nothing was declined.</p>}
        />
      </Panel>
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
          {decidedBy ? fullName(decidedBy) : 'Nobody decided in time'}
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
