import type { FailedCallReport } from '@fieldhouse/contract'
import type { CallFailure } from '@fieldhouse/contract/client'
import { areaAtMs } from './shown-areas.ts'

/** A failed call, and its moment of the page. */
export type NotedFailure = readonly [CallFailure, ms: number]

/** As many as the API takes in one report. */
const FAILED_CALLS_MAX = 40

/**
 * Failed calls of this page, counted by the release on screen at the time, call and status. Those on the shell's own
 * screens have no team to read them.
 */
export function failedCallsOf(failures: readonly NotedFailure[]): FailedCallReport[] {
  const counted = new Map<string, FailedCallReport>()
  for (const [failure, ms] of failures) {
    const area = areaAtMs(ms)
    if (!area || area.remote === 'shell') continue
    const key = [area.remote, area.version, failure.call, failure.status].join(' ')
    const count = (counted.get(key)?.count ?? 0) + 1
    counted.set(key, { ...area, ...failure, count })
  }
  return [...counted.values()].slice(0, FAILED_CALLS_MAX)
}
