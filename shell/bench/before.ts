import { firstVisit, type Load } from './load.ts'
import { keepResult, machineLoad, printLoads, ratio, times } from './results.ts'
import { FEED } from './routes.ts'
import type { Bench } from './run.ts'

/**
 * First visits to the feed, beside a release of before that runs at FIELDHOUSE_BEFORE_URL: `npm start` in a checkout of its
 * tag, with a data directory and port of its own and `ADDRESS_LIMIT_FACTOR=1000`.
 */
export async function benchBefore({ browser, beside, rounds }: Bench): Promise<void> {
  const before = process.env.FIELDHOUSE_BEFORE_URL
  if (!before) {
    console.log('No release of before: its address is FIELDHOUSE_BEFORE_URL.')
    return
  }
  const load = (url: string) => firstVisit(browser, { url, visit: FEED })
  const loads: Record<'before' | 'now', Load[]> = { before: [], now: [] }
  await load(beside.drawn)
  for (let round = 0; round < rounds; round += 1) {
    loads.before.push(await load(before))
    loads.now.push(await load(beside.drawn))
  }
  printLoads(loads)
  const toBefore = {
    lcp: ratio(loads.now, loads.before, 'lcpMs'),
    tbt: ratio(loads.now, loads.before, 'tbtMs'),
  }
  console.log(
    `Feed, cold, × the release of before: LCP ${times(toBefore.lcp)}, TBT ${times(toBefore.tbt, 0.6)} (at most 0.6). ${machineLoad()}`,
  )
  await keepResult('before', { loads, toBefore })
}
