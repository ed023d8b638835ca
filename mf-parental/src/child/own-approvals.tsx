import type { Approval } from '@fieldhouse/contract'
import { RelativeTime } from '@fieldhouse/design-system'
import { approvalsQuery } from '../approvals/approvals.queries.ts'
import { ownApprovalTitle } from '../approvals/approval-words.ts'
import { daysUntil } from '../dates.ts'
import { PagedList } from '../paged-list.tsx'
import { Panel } from '../panel.tsx'
import { Row } from '../row.tsx'

/** What of one's own waits for a guardian, and what was declined and why. */
export function OwnApprovals() {
  return (
    <>
      <Panel title="Waits for your guardian">
        <PagedList
          label="Waits for your guardian"
          query={approvalsQuery('pending')}
          rowKey={({ id }) => id}
          row={(approval) => <OwnRow approval={approval} />}
          empty={<p>Nothing of yours waits.</p>}
        />
      </Panel>
      <Panel title="Declined">
        <PagedList
          label="Declined"
          query={approvalsQuery('declined')}
          rowKey={({ id }) => id}
          row={(approval) => <OwnRow approval={approval} />}
          empty={<p>Nothing of yours was declined.</p>}
        />
      </Panel>
    </>
  )
}

function OwnRow({ approval }: { approval: Approval }) {
  const { child, requestedAt, declinesAt, decidedAt, reason, post, media } = approval
  const words = post?.content ?? media?.caption
  return (
    <Row
      person={child}
      title={ownApprovalTitle(approval)}
      detail={
        <>
          <RelativeTime dateTime={decidedAt ?? requestedAt} />
          {declinesAt && ` · ${daysUntil(declinesAt)} days left for an answer`}
          {words && <div dir="auto">“{words}”</div>}
          {reason && <div dir="auto">Why: “{reason}”</div>}
        </>
      }
    />
  )
}
