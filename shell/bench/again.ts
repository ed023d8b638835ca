import { profileOf } from './browser.ts'
import { loadSlowly, type Load } from './load.ts'
import { keepResult, machineLoad, printLoads, ratio, times } from './results.ts'
import { FEED, LANDING, type Visit } from './routes.ts'
import type { Bench } from './run.ts'
import { removeDataDir, temporaryDataDir } from '../e2e/stack.ts'

/** Time for the first visit to fetch everything, and for the browser to write it to its cache. */
const FIRST_VISIT_MS = 5_000

/** The second visit of a profile of its own; the first one is not slowed down. */
async function loadAgain(url: string, visit: Visit): Promise<Load> {
  const directory = await temporaryDataDir()
  const { context, address } = await profileOf(directory, { url, visit })
  try {
    const page = await context.newPage()
    await page.goto(address)
    await page.waitForTimeout(FIRST_VISIT_MS)
    await page.close()
    return await loadSlowly(context, address)
  } finally {
    await context.close()
    await removeDataDir(directory)
  }
}

/** Second visits, with the caches that the first one filled: the feed against the landing. */
export async function benchAgain({ beside, rounds }: Bench): Promise<void> {
  const loads: Record<'landing' | 'drawn' | 'undrawn', Load[]> = {
    landing: [],
    drawn: [],
    undrawn: [],
  }
  for (let round = 0; round < rounds; round += 1) {
    loads.landing.push(await loadAgain(beside.drawn, LANDING))
    loads.drawn.push(await loadAgain(beside.drawn, FEED))
    loads.undrawn.push(await loadAgain(beside.undrawn, FEED))
  }
  printLoads(loads)
  const toLanding = ratio(loads.drawn, loads.landing, 'lcpMs')
  const before = ratio(loads.undrawn, loads.landing, 'lcpMs')
  console.log(
    `LCP of the feed, warm: ${times(toLanding, 1.2)} × the landing (at most 1.2); undrawn ${times(before)}. ${machineLoad()}`,
  )
  await keepResult('again', { loads, toLanding, undrawnToLanding: before })
}
