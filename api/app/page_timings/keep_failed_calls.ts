import db from '@adonisjs/lucid/services/db'
import { api, type FailedCallReport } from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { repeatOnConflict } from '#core/database/repeat_on_conflict'

const KEY = ['remote', 'version', 'call', 'status', 'day'] as const

const CALLS: ReadonlySet<string> = new Set(
  Object.values(api).map(({ method, path }) => `${method} ${path}`),
)

function rowsOf(failedCalls: readonly FailedCallReport[]) {
  const day = clock.today()
  const rows = new Map<string, FailedCallReport & { day: string }>()
  for (const { remote, version, call, status, count } of failedCalls) {
    const place = { remote, version, call, status, day }
    const key = KEY.map((name) => place[name]).join(' ')
    rows.set(key, { ...place, count: (rows.get(key)?.count ?? 0) + count })
  }
  // In one order: two pages that close at once lock the same rows.
  return [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
}

/**
 * Counts failed calls of a page by release, call, status and day. A call that the contract does not know is not counted:
 * a browser may claim any, and each would be a row.
 * @param failedCalls of releases that exist
 */
export async function keepFailedCalls(failedCalls: readonly FailedCallReport[]): Promise<void> {
  const rows = rowsOf(failedCalls.filter(({ call }) => CALLS.has(call)))
  if (rows.length === 0) return
  await repeatOnConflict(() =>
    db
      .insertQuery()
      .table('failed_calls')
      .multiInsert(rows)
      .onConflict([...KEY])
      .merge({ count: db.raw('failed_calls.count + excluded.count') }),
  )
}
