import type { ReleaseEvent } from '@fieldhouse/contract'
import { EmptyState } from '@fieldhouse/design-system'
import { POLL_INTERVAL_MS } from '@fieldhouse/remote-kit'
import { Rows } from '@fieldhouse/remote-kit/lists'
import { useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { PagedCard } from '../admin/paged-card.tsx'
import { momentOf } from '../admin/times.ts'
import { areaEventsQuery } from '../releases.queries.ts'
import { TextRow } from './area-rows.ts'
import { eventWords } from './area-words.ts'
import { PartTitle } from './part-title.ts'

const detailsOf = ({ version, from, stoppedCanary, because }: ReleaseEvent) =>
  [
    version,
    from && `from ${from}`,
    stoppedCanary && `ended the canary ${stoppedCanary}`,
    because,
  ].filter(Boolean)

/** Moves of an area's releases, fallbacks and damaged files, newest first. */
export function AreaHistory({ name }: { name: string }) {
  const events = useInfiniteQuery({
    ...areaEventsQuery(name),
    refetchInterval: POLL_INTERVAL_MS,
  })
  return (
    <>
      <PartTitle level={2}>History</PartTitle>
      <PagedCard
        of={events}
        name="events"
        empty={<EmptyState title="Nothing so far" message="Moves and fallbacks show up here." />}
      >
        {(rows) => (
          <Rows aria-label="History">
            {rows.map((event) => (
              <TextRow key={`${event.at} ${event.action}`}>
                <strong>{eventWords(event)}</strong>
                <p>{detailsOf(event).join(', ')}</p>
                <p>
                  {momentOf(event.at)} by {event.madeBy}
                </p>
              </TextRow>
            ))}
          </Rows>
        )}
      </PagedCard>
    </>
  )
}
