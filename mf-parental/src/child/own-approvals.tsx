import type { Approval } from '@fieldhouse/contract'
import { RelativeTime, useNow } from '@fieldhouse/design-system'
import { ApprovalList } from '../approvals/approval-list.tsx'
import { ownApprovalTitle } from '../approvals/approval-words.ts'
import { daysLeft } from '../parental-controls/dates.ts'
import { Row } from '../parental-controls/row.tsx'

/** A child's own approvals: pending ones, and declined ones with the reason. */
export function OwnApprovals() {
  const row = (approval: Approval) => <OwnRow approval={approval} />
  return (
    <>
      <ApprovalList
        title="Waiting for your guardian"
        status="pending"
        row={row}
        empty={<p>Nothing’s waiting.</p>}
      />
      <ApprovalList
        title="Declined"
        status="declined"
        row={row}
        empty={<p>Nothing’s been declined.</p>}
      />
    </>
  )
}

function OwnRow({ approval }: { approval: Approval }) {
  const { child, requestedAt, declinesAt, decidedAt, reason, post, media } = approval
  const now = useNow()
  const words = post?.content ?? media?.caption
  return (
    <Row
      person={child}
      title={ownApprovalTitle(approval)}
      detail={
        <>
          <RelativeTime dateTime={decidedAt ?? requestedAt} />
          {declinesAt && ` · ${daysLeft(declinesAt, now)} left to decide`}
          {words && <div dir="auto">“{words}”</div>}
          {reason && <div dir="auto">Why: “{reason}”</div>}
        </>
      }
    />
  )
}
