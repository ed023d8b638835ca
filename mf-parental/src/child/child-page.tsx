import type { ParentalControl } from '@fieldhouse/contract'
import {
  Card,
  dayName,
  EmptyState,
  fullName,
  Notice,
  Skeleton,
  useNow,
} from '@fieldhouse/design-system'
import { ParentIcon } from '@fieldhouse/design-system/icons'
import { useUser } from '@fieldhouse/remote-kit'
import { ReadFailure } from '@fieldhouse/remote-kit/lists'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { Link, Navigate } from '@fieldhouse/remote-kit/router'
import { controlsQuery } from '../children.queries.ts'
import { inDays } from '../parental-controls/dates.ts'
import { HistoryPanel } from '../history/history-panel.tsx'
import { OwnApprovals } from './own-approvals.tsx'
import { RulesPanel } from './rules-panel.tsx'

const GUARDIAN_STEP = '/onboarding/guardian'

/** Controls of a 17-year-old, with their guardian and their end, read-only. */
export function ChildPage() {
  const { status, eighteenOn } = useUser()
  const controls = useQuery(controlsQuery())
  const now = useNow()

  if (status === 'awaiting_guardian') return <Navigate to={GUARDIAN_STEP} replace />
  return (
    <>
      {eighteenOn && (
        <Notice tone="accent" title={`Controls end on ${dayName(eighteenOn)}`}>
          That is {inDays(eighteenOn, now)}: when you turn 18, all of this ends automatically.
        </Notice>
      )}
      {controls.isPending && <Skeleton height="24rem" />}
      {controls.isError && !controls.data && (
        <Card>
          <ReadFailure of={controls} title="Your controls didn’t load" />
        </Card>
      )}
      {controls.data?.length === 0 && <NobodyLinked />}
      {controls.data?.map((record) => (
        <RulesPanel key={record.id} record={record} />
      ))}
      {controls.data && controls.data.length > 0 && (
        <>
          <OwnApprovals />
          <Histories records={controls.data} />
        </>
      )}
    </>
  )
}

function NobodyLinked() {
  return (
    <Card>
      <EmptyState
        icon={ParentIcon}
        title="No guardian linked yet"
        message="Ask a parent or guardian with a verified account for a code."
        action={<Link to={GUARDIAN_STEP}>Enter a code</Link>}
      />
    </Card>
  )
}

function Histories({ records }: { records: ParentalControl[] }) {
  return records.map(({ id, guardian }) => (
    <HistoryPanel key={id} recordId={id} title={`What ${fullName(guardian)} changed`} />
  ))
}
