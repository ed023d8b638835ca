import type { PageTiming, PageTimings } from '@fieldhouse/contract'
import { addCounts } from '#page_timings/add_counts'
import { boundOf } from '#page_timings/bounds'
import { histograms, MEASURES } from '#page_timings/histograms'
import { keepFailedCalls } from '#page_timings/keep_failed_calls'
import { isFirstReport } from '#page_timings/reported_pages'
import { readPageToken } from '#front_door/page_token'
import { clock } from '#core/clock'

const KEY = ['remote', 'version', 'metric', 'day', 'at_most'] as const

type Release = Pick<PageTiming, 'remote' | 'version'>

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
 * Counts readings of a page by release and day, and in this node's histograms, and its failed calls: once for a page that
 * was handed out, and for the releases that it got. Nothing else of them is kept.
 */
export async function keepTimings({ token, timings, failedCalls = [] }: PageTimings) {
  const page = token === undefined ? null : readPageToken(token)
  if (!page || !(await isFirstReport(page))) return
  const isOfPage = ({ remote, version }: Release) => page.releases[remote] === version
  await keepReadings(timings.filter(isOfPage))
  await keepFailedCalls(failedCalls.filter(isOfPage))
}
