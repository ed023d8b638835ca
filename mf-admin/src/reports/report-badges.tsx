import type { ReportCase } from '@fieldhouse/contract'
import { Badge } from '@fieldhouse/design-system'
import { statusNames } from './report-words.ts'

/** Badges of a report: its state, and why it is urgent. */
export function ReportBadges({ report }: { report: ReportCase }) {
  const { status, isUrgent, appeal } = report
  return (
    <>
      {isUrgent && <Badge tone="elite">Minor’s safety</Badge>}
      {appeal?.status === 'open' && <Badge tone="elite">Appeal</Badge>}
      <Badge tone={status === 'open' ? 'accent' : 'neutral'}>{statusNames[status]}</Badge>
    </>
  )
}
