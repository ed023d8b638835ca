import type { Browser } from '@playwright/test'
import { comeAndGo, comeLookAndGo, countHeld, openHome, watchTimers } from '../e2e/left-behind.ts'
import { contextOf } from './browser.ts'
import { keepResult, printTable } from './results.ts'
import { nameOf, type Visit, visits } from './routes.ts'
import type { Bench } from './run.ts'

const TIMES = 20
const WARM_UP = 3

async function mountAgainAndAgain(browser: Browser, url: string, visit: Visit) {
  const { context, address } = await contextOf(browser, { url, visit })
  try {
    await watchTimers(context)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    await openHome(page)
    await comeLookAndGo(page, address)
    for (let time = 0; time < WARM_UP; time += 1) await comeAndGo(page, address)
    const before = await countHeld(page, session)
    for (let time = 0; time < TIMES; time += 1) await comeAndGo(page, address)
    const after = await countHeld(page, session)
    return { route: nameOf(visit), before, after }
  } finally {
    await context.close()
  }
}

/** Mounts and unmounts every remote twenty times and counts what is left of it. */
export async function benchMounts({ browser, beside }: Bench): Promise<void> {
  const results = []
  for (const visit of visits.filter(({ remote }) => remote !== null)) {
    results.push(await mountAgainAndAgain(browser, beside.drawn, visit))
  }
  const kinds = ['nodes', 'listeners', 'timers', 'styleTags', 'styleRules', 'places'] as const
  printTable(
    ['route', 'nodes', 'listeners', 'timers', 'style tags', 'style rules', 'places'],
    results.map(({ route, before, after }) => [
      route,
      ...kinds.map((kind) => `${before[kind]} → ${after[kind]}`),
    ]),
  )
  await keepResult('mounts', results)
}
