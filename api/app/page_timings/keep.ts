import type { PageTiming, PageTimings } from '@fieldhouse/contract'
import { addCounts } from '#page_timings/add_counts'
import { boundOf } from '#page_timings/bounds'
import { histograms, MEASURES } from '#page_timings/histograms'
import { keepFailedCalls } from '#page_timings/keep_failed_calls'
import { knownReleases } from '#page_timings/known_releases'
import { clock } from '#core/clock'

const KEY = ['remote', 'version', 'metric', 'day', 'at_most'] as const

async function keepReadings(timings: readonly PageTiming[]): Promise<void> {
  const day = clock.today()
  const rows = timings.map(({ remote, version, metric, value }) => ({
    remote,
    version,
    metric,
    day,
    at_most: boundOf(metric, value),
    count: 1,
  }))
  await addCounts('page_timings', KEY, rows)
  for (const { remote, version, metric, value } of timings) {
    histograms[metric].observe({ remote, version }, value / MEASURES[metric].perUnit)
  }
}

/**
 * Counts readings of a page by release and day, and in this node's histograms, and its failed calls. Nothing else of them
 * is kept.
 */
export async function keepTimings({ timings, failedCalls = [] }: PageTimings): Promise<void> {
  const isKnown = await knownReleases([...timings, ...failedCalls])
  await keepReadings(timings.filter(isKnown))
  await keepFailedCalls(failedCalls.filter(isKnown))
}
