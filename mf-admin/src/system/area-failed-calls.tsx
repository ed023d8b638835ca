import { Badge, dayName, EmptyState } from '@fieldhouse/design-system'
import { CheckIcon } from '@fieldhouse/design-system/icons'
import { POLL_INTERVAL_MS } from '@fieldhouse/remote-kit'
import { Rows } from '@fieldhouse/remote-kit/lists'
import { useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { PagedCard } from '../admin/paged-card.tsx'
import { areaFailedCallsQuery } from '../releases.queries.ts'
import { TextRow } from './area-rows.ts'
import { answerWords } from './area-words.ts'
import { PartTitle } from './part-title.ts'

/** Requests that failed in members' browsers while the area was on screen, the most frequent first. */
export function AreaFailedCalls({ name }: { name: string }) {
  const calls = useInfiniteQuery({
    ...areaFailedCallsQuery(name),
    refetchInterval: POLL_INTERVAL_MS,
  })
  return (
    <>
      <PartTitle level={2}>Failed requests</PartTitle>
      <PagedCard
        of={calls}
        name="failed requests"
        empty={
          <EmptyState
            icon={CheckIcon}
            title="No failed requests"
            message="Those of the last 30 days show up here."
            headingLevel={3}
          />
        }
      >
        {(rows) => (
          <Rows aria-label="Failed requests">
            {rows.map(({ version, call, status, count, firstDay, lastDay }) => (
              <TextRow key={`${version} ${call} ${status}`}>
                <div>
                  <strong>{call}</strong> <Badge>{answerWords(status)}</Badge>
                </div>
                <p>
                  {count === 1 ? 'Once' : `${count.toLocaleString('en-US')} times`} on {version}
                </p>
                <p>
                  {firstDay === lastDay
                    ? dayName(lastDay)
                    : `${dayName(firstDay)} to ${dayName(lastDay)}`}
                </p>
              </TextRow>
            ))}
          </Rows>
        )}
      </PagedCard>
    </>
  )
}
