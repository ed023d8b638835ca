import { Button } from '@fieldhouse/design-system'
import { RetryIcon } from '@fieldhouse/design-system/icons'
import { useQueryClient } from '@fieldhouse/remote-kit/query'
import { SectionHead } from '../admin/section-head.tsx'
import {
  areasQuery,
  failedJobsQuery,
  healthQuery,
  jobsQuery,
  liveRemotesQuery,
} from '../system.queries.ts'
import { FailedJobs } from './failed-jobs.tsx'
import { HealthCard } from './health-card.tsx'
import { JobsCard } from './jobs-card.tsx'
import { RemotesCard } from './remotes-card.tsx'
import { SlotsCard } from './slots-card.tsx'

/** State of the system: health, background jobs, and live releases. */
export function SystemPage() {
  const queryClient = useQueryClient()

  function refresh() {
    const queries = [
      healthQuery('live'),
      healthQuery('ready'),
      jobsQuery(),
      failedJobsQuery(),
      areasQuery(),
      liveRemotesQuery(),
    ]
    for (const { queryKey } of queries)
      void queryClient.invalidateQueries({ queryKey, exact: true })
  }

  return (
    <>
      <SectionHead
        title="System"
        actions={
          <Button onClick={refresh}>
            <RetryIcon aria-hidden="true" />
            Refresh
          </Button>
        }
      >
        See what’s running. Updates every 30 seconds.
      </SectionHead>
      <HealthCard />
      <FailedJobs />
      <JobsCard />
      <RemotesCard />
      <SlotsCard />
    </>
  )
}
