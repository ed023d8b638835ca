import { api, callName, type FailedCallReport } from '@fieldhouse/contract'
import { addCounts } from '#page_timings/add_counts'
import { hasLeft } from '#core/limits/limits'
import { ofVisitor } from '#page_timings/of_visitors'
import { dayOf, type HandedOut } from '#front_door/page_token'

const KEY = ['remote', 'version', 'call', 'status', 'day'] as const

const CALLS: ReadonlySet<string> = new Set(Object.values(api).map(callName))

/** Failures of one kind that a visitor adds in a day: beyond it, a page repeats itself. */
const OF_VISITOR_MAX = 10

/** Failed calls of one kind, each kind once. */
function byKind(failedCalls: readonly FailedCallReport[]) {
  const kinds = Map.groupBy(
    failedCalls.map((failed) => ({ ...failed, kind: `${failed.call} ${failed.status}` })),
    ({ remote, kind }) => `${remote} ${kind}`,
  )
  return [...kinds.values()].map((alike) => ({
    ...alike[0]!,
    value: Math.min(
      alike.reduce((sum, { count }) => sum + count, 0),
      OF_VISITOR_MAX,
    ),
  }))
}

/**
 * Counts failed calls of a page by release, call, status and day: of a visitor, those of their worst page, and a few pages a
 * day. A call that the contract does not know is not counted: a browser may claim any, and each would be a row.
 * @param failedCalls of releases that the page was handed out with
 */
export async function keepFailedCalls(
  page: HandedOut,
  failedCalls: readonly FailedCallReport[],
): Promise<void> {
  const known = byKind(failedCalls.filter(({ call }) => CALLS.has(call)))
  if (known.length === 0 || !(await hasLeft('failedCallPagesPerVisitor', page.visitor))) return
  const rows = (await ofVisitor(page, known, 'largest'))
    .map(({ remote, version, call, status, before, value }) => ({
      remote,
      version,
      call,
      status,
      day: dayOf(page),
      count: value - (before ?? 0),
    }))
    .filter(({ count }) => count > 0)
  await addCounts('failed_calls', KEY, ['count'], rows)
}
