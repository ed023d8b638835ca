import { firstVisit, type Load } from './load.ts'
import { keepResult, machineLoad, printLoads, printTable, ratio, times } from './results.ts'
import { FEED, LANDING, nameOf, visits } from './routes.ts'
import type { Bench } from './run.ts'
import { learnPreloads } from './weight.ts'

/**
 * First visits, with an empty cache. The feed is compared with the landing, with itself left to the browser, and with the
 * same code in one bundle. Rounds are interleaved; a load before them has the drawing room compile its programs.
 */
export async function benchFeed({ browser, beside, rounds }: Bench): Promise<void> {
  await learnPreloads(browser, beside, FEED)
  await firstVisit(browser, { url: beside.drawn, visit: FEED })
  const bundle = await beside.oneBundle(FEED.remote!)
  const ways = {
    landing: { url: beside.drawn, visit: LANDING },
    drawn: { url: beside.drawn, visit: FEED },
    undrawn: { url: beside.undrawn, visit: FEED },
    'one bundle': { url: bundle, visit: FEED },
  }
  const loads = { landing: [], drawn: [], undrawn: [], 'one bundle': [] } as Record<
    keyof typeof ways,
    Load[]
  >
  for (let round = 0; round < rounds; round += 1) {
    for (const [way, { url, visit }] of Object.entries(ways)) {
      loads[way as keyof typeof ways].push(await firstVisit(browser, { url, visit }))
    }
  }
  printLoads(loads)
  const { drawn, undrawn, landing, 'one bundle': oneBundle } = loads
  const ratios = {
    toOneBundle: ratio(drawn, oneBundle, 'lcpMs'),
    toLanding: ratio(drawn, landing, 'lcpMs'),
    undrawnToOneBundle: ratio(undrawn, oneBundle, 'lcpMs'),
    blockedToUndrawn: ratio(drawn, undrawn, 'tbtMs'),
  }
  console.log(
    [
      `LCP of the feed: ${times(ratios.toOneBundle, 0.5)} × one bundle (at most 0.5),`,
      `${times(ratios.toLanding, 1.2)} × the landing (at most 1.2);`,
      `undrawn ${times(ratios.undrawnToOneBundle)} × one bundle.`,
      `TBT: ${times(ratios.blockedToUndrawn, 0.6)} × undrawn (at most 0.6).`,
      machineLoad(),
    ].join(' '),
  )
  await keepResult('feed', { loads, ratios })
}

/** First visits to all other areas, against the same code in one bundle. */
export async function benchRoutes({ browser, beside, rounds, only }: Bench): Promise<void> {
  const rows: string[][] = []
  const results = []
  const others = visits.filter((visit) => visit.remote !== null && visit !== FEED)
  for (const visit of others.filter(({ path }) => only === undefined || path.startsWith(only))) {
    await learnPreloads(browser, beside, visit)
    await firstVisit(browser, { url: beside.drawn, visit })
    const bundle = await beside.oneBundle(visit.remote!)
    const drawn: Load[] = []
    const oneBundle: Load[] = []
    for (let round = 0; round < rounds; round += 1) {
      drawn.push(await firstVisit(browser, { url: beside.drawn, visit }))
      oneBundle.push(await firstVisit(browser, { url: bundle, visit }))
    }
    console.log(`\n${nameOf(visit)}`)
    printLoads({ now: drawn, 'one bundle': oneBundle })
    const lcpRatio = ratio(drawn, oneBundle, 'lcpMs')
    const cls = Math.max(...drawn.map((each) => each.cls))
    rows.push([nameOf(visit), times(lcpRatio, 0.6), cls.toFixed(4)])
    results.push({ route: nameOf(visit), drawn, oneBundle, lcpRatio })
  }
  console.log()
  printTable(['route', 'LCP × one bundle (at most 0.6)', 'largest CLS'], rows)
  console.log(machineLoad())
  await keepResult('routes', results)
}
