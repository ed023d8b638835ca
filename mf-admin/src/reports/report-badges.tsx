import type { ReportCase } from '@fieldhouse/contract'
import { Badge } from '@fieldhouse/design-system'
import { statusNames } from './report-words.ts'

/** State of a report, and the marks that make it more than one of many. */
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
