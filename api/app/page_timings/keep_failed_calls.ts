import { api, callName, type FailedCallReport } from '@fieldhouse/contract'
import { addCounts } from '#page_timings/add_counts'
import { clock } from '#core/clock'

const KEY = ['remote', 'version', 'call', 'status', 'day'] as const

const CALLS: ReadonlySet<string> = new Set(Object.values(api).map(callName))

/**
 * Counts failed calls of a page by release, call, status and day. A call that the contract does not know is not counted:
 * a browser may claim any, and each would be a row.
 * @param failedCalls of releases that the page was handed out with
 */
export async function keepFailedCalls(failedCalls: readonly FailedCallReport[]): Promise<void> {
  const day = clock.today()
  const rows = failedCalls
    .filter(({ call }) => CALLS.has(call))
    .map(({ remote, version, call, status, count }) => ({
      remote,
      version,
      call,
      status,
      day,
      count,
    }))
  await addCounts('failed_calls', KEY, rows)
}
