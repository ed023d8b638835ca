import type { PageTiming, PageTimings } from '@fieldhouse/contract'
import { addCounts } from '#page_timings/add_counts'
import { boundOf, winsorized } from '#page_timings/bounds'
import { histograms, MEASURES } from '#page_timings/histograms'
import { keepFailedCalls } from '#page_timings/keep_failed_calls'
import { isFirstReport } from '#page_timings/reported_pages'
import { ofVisitor } from '#page_timings/of_visitors'
import { dayOf, type HandedOut, readPageToken } from '#front_door/page_token'

const KEY = ['remote', 'version', 'metric', 'day', 'at_most'] as const

type Release = Pick<PageTiming, 'remote' | 'version'>

async function keepReadings(page: HandedOut, timings: readonly PageTiming[]): Promise<void> {
  const reported = timings.map(({ metric, value, ...release }) => ({
    ...release,
    metric,
    kind: metric,
    read: value,
    value: boundOf(metric, value),
  }))
  const [failures, speeds] = [
    reported.filter(({ metric }) => metric === 'errors'),
    reported.filter(({ metric }) => metric !== 'errors'),
  ]
  const kept = [
    ...(await ofVisitor(page, speeds, 'newest')),
    ...(await ofVisitor(page, failures, 'largest')),
  ]
  const rows = kept.flatMap(({ remote, version, metric, before, value }) => {
    const place = { remote, version, metric, day: dayOf(page) }
    const row = (at_most: number, count: number) => ({
      ...place,
      at_most,
      count,
      signed_in: page.isSignedIn ? count : 0,
    })
    if (before === value) return []
    return before === null ? [row(value, 1)] : [row(before, -1), row(value, 1)]
  })
  await addCounts('page_timings', KEY, ['count', 'signed_in'], rows)
  for (const { remote, version, metric, read, before } of kept) {
    // A histogram takes nothing back: a visitor's first reading is theirs.
    if (before !== null) continue
    const labels = { remote, version, signed_in: String(page.isSignedIn) }
    histograms[metric].observe(labels, winsorized(metric, read) / MEASURES[metric].perUnit)
  }
}

/**
 * Counts readings of a page by release and day, and in this node's histograms, and its failed calls: once for a page that
 * was handed out, for the releases that it got, and a visitor once a day. Nothing else of them is kept.
 */
export async function keepTimings({ token, timings, failedCalls = [] }: PageTimings) {
  const page = token === undefined ? null : readPageToken(token)
  if (!page || !(await isFirstReport(page))) return
  const isOfPage = ({ remote, version }: Release) => page.releases[remote] === version
  await keepReadings(page, timings.filter(isOfPage))
  await keepFailedCalls(page, failedCalls.filter(isOfPage))
}
