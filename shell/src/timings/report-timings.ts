import type { PageTiming, PageTimings, TimingMetric } from '@fieldhouse/contract'
import { type CLSMetric, type INPMetric, type LCPMetric, onCLS, onINP, onLCP } from 'web-vitals'
import { failuresOf } from '../errors/failure-count.ts'
import { shellUpdate } from '../updates/shell-update.ts'
import { failedCallsOf, type NotedFailure } from './failed-calls.ts'
import { areaAtMs, areasShown, type ShownArea } from './shown-areas.ts'

const ADDRESS = '/api/page-timings'
/** As many as the API takes in one report. */
const TIMINGS_MAX = 40

type Reading = CLSMetric | INPMetric | LCPMetric

/** Moment of the page that a reading is about: its largest content, slowest press or largest move. */
const momentOf = ({ entries }: Reading) => entries[0]?.startTime ?? 0

function timingOf(metric: TimingMetric, reading: Reading): PageTiming | null {
  const area = areaAtMs(momentOf(reading))
  return area ? { ...area, metric, value: reading.value } : null
}

/** Releases that may have failed on this page. The shell is around all of them; under development it has no version. */
function areasWithShell(): ShownArea[] {
  const version = shellUpdate.loaded()
  const others = areasShown().filter(({ remote }) => remote !== 'shell')
  return version === undefined ? others : [...others, { remote: 'shell', version }]
}

/**
 * Reports how fast this page was and which calls failed, once, when it is first left: each reading and failure under the
 * release that was on screen at that moment. No path, no account.
 * @param token what the page was handed out with: it counts once, and only the releases that it got
 * @param failures failed calls so far, which grow with the page
 */
export function reportTimings(
  window: Window,
  token: string,
  failures: readonly NotedFailure[],
): void {
  const readings = new Map<TimingMetric, Reading>()
  const keep = (metric: TimingMetric) => (reading: Reading) => void readings.set(metric, reading)
  onLCP(keep('lcp'), { reportAllChanges: true })
  onINP(keep('inp'), { reportAllChanges: true })
  onCLS(keep('cls'), { reportAllChanges: true })

  const { document, navigator } = window
  const send = () => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', send)
    const timings: PageTiming[] = [...readings]
      .map(([metric, reading]) => timingOf(metric, reading))
      .filter((timing) => timing !== null)
    for (const area of areasWithShell()) {
      timings.push({ ...area, metric: 'errors', value: failuresOf(area.remote, area.version) })
    }
    const report: PageTimings = {
      token,
      timings: timings.slice(0, TIMINGS_MAX),
      failedCalls: failedCallsOf(failures),
    }
    if (report.timings.length === 0) return
    navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(report)], { type: 'application/json' }))
  }
  // After those of the library, which brings its readings up to date first.
  document.addEventListener('visibilitychange', send)
}
