import type { ReportCase } from '@fieldhouse/contract'
import { Badge, fullName, RelativeTime, reportReasonNames } from '@fieldhouse/design-system'
import { space } from '@fieldhouse/design-system/tokens'
import { Link } from '@fieldhouse/remote-kit/router'
import styled from 'styled-components'
import { LinkRow, RowFacts } from '../admin/link-row.ts'
import { ReportBadges } from './report-badges.tsx'
import { joinsName, subjectNames } from './report-words.ts'

const Row = styled(LinkRow)`
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[8]} ${space[16]};
  padding: ${space[16]};
`

const Quote = styled.p`
  grid-column: 1 / -1;
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow-wrap: anywhere;
`

const Facts = styled(RowFacts)`
  grid-column: 1 / -1;
`

export function ReportRow({ report }: { report: ReportCase }) {
  const { id, subjectType, accused, reasons, reportCount, words, quote, firstReportedAt } = report
  return (
    <Row>
      <Link to={`/admin/reports/${id}`}>
        {subjectNames[subjectType]} {joinsName(subjectType)} <bdi>{fullName(accused)}</bdi>
      </Link>
      <Badge>{reportCount === 1 ? '1 report' : `${reportCount} reports`}</Badge>
      {quote && <Quote dir="auto">“{quote}”</Quote>}
      {words === 'withheld' && <Facts>Not public. Opening it goes in the audit log.</Facts>}
      <Facts>
        <ReportBadges report={report} />
        <span>{reasons.map(({ reason }) => reportReasonNames[reason]).join(', ')}</span>
        <RelativeTime dateTime={firstReportedAt} />
      </Facts>
    </Row>
  )
}
