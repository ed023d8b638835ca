import type { ReportCase } from '@fieldhouse/contract'
import { isNotFound } from '@fieldhouse/contract/client'
import { Button, Card, ErrorState, fullName } from '@fieldhouse/design-system'
import { BackIcon } from '@fieldhouse/design-system/icons'
import { media, space } from '@fieldhouse/design-system/tokens'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { Link, useParams } from '@fieldhouse/remote-kit/router'
import styled from 'styled-components'
import { ListSkeleton } from '../admin/list-skeleton.tsx'
import { SectionHead } from '../admin/section-head.tsx'
import { reportQuery } from '../reports.queries.ts'
import { DecisionForm } from './decision-form.tsx'
import { ReportBadges } from './report-badges.tsx'
import { ReportContent } from './report-content.tsx'
import { joinsName, subjectNames } from './report-words.ts'

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 24rem);
  align-items: start;
  gap: ${space[20]};

  ${media.twoColumns} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`

/** One reported subject: its content at the time of the report and now, the reasons, and the decision. */
export function ReportPage() {
  const { id = '' } = useParams()
  const report = useQuery(reportQuery(id))
  const title = report.data ? titleOf(report.data) : 'Report'

  return (
    <>
      <SectionHead
        title={title}
        actions={
          <Button asChild size="sm">
            <Link to="/admin/reports">
              <BackIcon aria-hidden="true" />
              All reports
            </Link>
          </Button>
        }
      />
      <Report report={report} />
    </>
  )
}

const titleOf = ({ subjectType, accused }: ReportCase) =>
  `${subjectNames[subjectType]} ${joinsName(subjectType)} ${fullName(accused)}`

function Report({ report }: { report: ReturnType<typeof useQuery<ReportCase>> }) {
  if (report.isPending) return <ListSkeleton label="Loading the report..." rows={4} />
  if (!report.data) {
    const isGone = isNotFound(report.error)
    return (
      <Card>
        <ErrorState
          title={isGone ? 'We couldn’t find that report' : 'The report didn’t load'}
          message={
            isGone
              ? 'It may have been deleted along with the account.'
              : 'It may be your connection, or it may be us.'
          }
          onRetry={isGone ? undefined : () => void report.refetch()}
          isRetrying={report.isFetching}
        />
      </Card>
    )
  }
  return (
    <Columns>
      <Card>
        <Badges>
          <ReportBadges report={report.data} />
        </Badges>
        <ReportContent report={report.data} />
      </Card>
      <DecisionForm report={report.data} />
    </Columns>
  )
}
