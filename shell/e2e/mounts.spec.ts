import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Browser } from '@playwright/test'
import type { RemotesManifest } from '@fieldhouse/contract'
import { expect, test } from './journey.ts'
import { comeAndGo, comeLookAndGo, countHeld, openHome, watchTimers } from './left-behind.ts'
import { acceptConsent, signInAsDemo } from './people.ts'
import { workerStackUrl } from './worker-stack.ts'

const root = resolve(import.meta.dirname, '..', '..')

/** Demo accounts that between them open every area. */
const WHO = ['athlete', 'parent', 'admin']

/** Whatever each mount leaves behind is there that many times: by night, and for one person by day. */
const TIMES = { night: 20, day: 6 }
/** Caches and pools are full after some visits. */
const WARM_UP = 5

/** Opens an area of each remote that nobody else opens here, again and again. @returns what grew with every time */
async function mountAgainAndAgain(
  browser: Browser,
  { who, times, seen }: { who: string; times: number; seen: Set<string> },
) {
  const context = await browser.newContext({ baseURL: workerStackUrl()! })
  await acceptConsent(context)
  await watchTimers(context)
  await signInAsDemo(context.request, who)
  const { remotes } = (await (await context.request.get('/remotes.json')).json()) as RemotesManifest
  const paths = remotes.flatMap(({ name, routes }) => {
    const whole = routes.map(({ path }) => path).filter((path) => !path.includes(':'))
    // Its own first page has the shortest address.
    const [path] = whole.sort((one, other) => one.length - other.length)
    if (seen.has(name) || path === undefined) return []
    seen.add(name)
    return [path]
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await openHome(page)
  const rounds = async (count: number) => {
    for (let round = 0; round < count; round += 1) {
      for (const path of paths) await comeAndGo(page, path)
    }
  }
  for (const path of paths) await comeLookAndGo(page, path)
  await rounds(WARM_UP)
  const before = await countHeld(page, session)
  await rounds(times)
  const after = await countHeld(page, session)
  await context.close()
  return Object.entries(after).flatMap(([kind, count]) => {
    const grown = count - before[kind as keyof typeof before]
    return grown >= times ? [`${who}, ${paths.join(' ')}: ${grown} more ${kind}`] : []
  })
}

test('areas of an athlete that come and go leave nothing behind', async ({ browser }) => {
  test.slow()
  const seen = new Set<string>()
  expect(await mountAgainAndAgain(browser, { who: 'athlete', times: TIMES.day, seen })).toEqual([])
  expect([...seen]).toContain('mf-discover')
})

test(
  'areas that come and go leave no listener, timer, style, root or detached node',
  {
    tag: '@night',
  },
  async ({ browser }) => {
    test.setTimeout(TIMES.night * 30_000)
    const seen = new Set<string>()
    const grown: string[] = []
    for (const who of WHO) {
      grown.push(...(await mountAgainAndAgain(browser, { who, times: TIMES.night, seen })))
    }
    expect(grown).toEqual([])
    const areas = readdirSync(root).filter((name) => name.startsWith('mf-'))
    expect([...seen].sort()).toEqual(areas.sort())
  },
)
