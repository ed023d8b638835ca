import type { ReportCase } from '@fieldhouse/contract'
import { Badge, fullName, RelativeTime } from '@fieldhouse/design-system'
import { color, fontSize, fontWeight, space } from '@fieldhouse/design-system/tokens'
import { Link } from '@fieldhouse/remote-kit/router'
import styled from 'styled-components'
import { ReportBadges } from './report-badges.tsx'
import { joinsName, reasonNames, subjectNames } from './report-words.ts'

const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[8]} ${space[16]};
  padding: ${space[16]};

  &:hover {
    background: ${color.raised};
  }

  a {
    color: ${color.text};
    font-weight: ${fontWeight.semibold};
    text-decoration: none;
    overflow-wrap: anywhere;
  }

  /* The whole row, for pointers. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  a:focus-visible {
    outline: none;
  }

  a:focus-visible::after {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
`

const Quote = styled.p`
  grid-column: 1 / -1;
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow-wrap: anywhere;
`

const Quiet = styled.p`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[12]};
  color: ${color.muted};
  font-size: ${fontSize.small};
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
      {words === 'withheld' && <Quiet>Not public: opening it goes into the audit log.</Quiet>}
      <Quiet>
        <ReportBadges report={report} />
        <span>{reasons.map(({ reason }) => reasonNames[reason]).join(', ')}</span>
        <RelativeTime dateTime={firstReportedAt} />
      </Quiet>
    </Row>
  )
}
