import type { FailedJob } from '@fieldhouse/contract'
import { refusalMessage } from '@fieldhouse/contract/client'
import { Badge, Button, EmptyState, RelativeTime } from '@fieldhouse/design-system'
import { CheckIcon } from '@fieldhouse/design-system/icons'
import { color, fontSize, fontWeight, space } from '@fieldhouse/design-system/tokens'
import { POLL_INTERVAL_MS, useNotify } from '@fieldhouse/remote-kit'
import { useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import styled from 'styled-components'
import { CardOfRows } from '../admin/paged-card.tsx'
import { failedJobsQuery, useRetryJob } from '../system.queries.ts'
import { PartTitle } from './part-title.ts'
import { plainName } from './plain-name.ts'

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[4]} ${space[16]};
  padding: ${space[12]} ${space[16]};

  strong {
    font-weight: ${fontWeight.semibold};
  }

  p {
    grid-column: 1;
    color: ${color.muted};
    font-size: ${fontSize.small};
    overflow-wrap: anywhere;
  }

  > button {
    grid-area: 1 / 2 / span 3;
  }
`

/** Failed jobs that are not done yet, each with a button to retry it. */
export function FailedJobs() {
  const failures = useInfiniteQuery({ ...failedJobsQuery(), refetchInterval: POLL_INTERVAL_MS })
  return (
    <>
      <PartTitle level={2}>Failures</PartTitle>
      <CardOfRows
        of={failures}
        name="failures"
        label="Failures"
        empty={
          <EmptyState
            icon={CheckIcon}
            title="No failures"
            message="Jobs that fail show up here."
            headingLevel={3}
          />
        }
      >
        {(job) => <FailedJobRow job={job} />}
      </CardOfRows>
    </>
  )
}

function FailedJobRow({ job }: { job: FailedJob }) {
  const retry = useRetryJob()
  const notify = useNotify()

  function tryAgain() {
    retry.mutate(job.id, {
      onSuccess: () => notify({ title: 'Trying it again', tone: 'success' }),
      onError: (error) =>
        notify({
          title: 'Error',
          description: refusalMessage(error) ?? 'We couldn’t retry it.',
          tone: 'danger',
        }),
    })
  }

  return (
    <Row>
      <div>
        <strong>{plainName(job.name)}</strong>{' '}
        <Badge tone={job.state === 'dead' ? 'elite' : 'neutral'}>
          {job.state === 'dead' ? 'Failed' : 'Will retry'}
        </Badge>
      </div>
      <p>{job.message}</p>
      <p>
        {job.tries === 1 ? '1 try' : `${job.tries} tries`} since{' '}
        <RelativeTime dateTime={job.queuedAt} />
      </p>
      <Button
        size="sm"
        aria-label={`Try ${plainName(job.name)} again`}
        pending={retry.isPending}
        onClick={tryAgain}
      >
        Try again
      </Button>
    </Row>
  )
}
