import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Browser } from '@playwright/test'
import type { RemotesManifest } from '@fieldhouse/contract'
import { expect, test } from './journey.ts'
import {
  comeAndGo,
  comeLookAndGo,
  countHeld,
  type Held,
  openHome,
  watchTimers,
} from './left-behind.ts'
import { acceptConsent, signInAsDemo } from './people.ts'
import { workerStackUrl } from './worker-stack.ts'

const root = resolve(import.meta.dirname, '..', '..')

/** Demo accounts that between them open every area. */
const WHO = ['athlete', 'parent', 'admin']

/** Rounds of areas that come and go. */
const TIMES = 20
/** Parts of these rounds, each with a count at its end. */
const PARTS = 2
/** Caches and pools are full after some visits. */
const WARM_UP = 5

/**
 * Whatever each mount leaves behind is there that many times in each part. A style that is first needed late, as that
 * of a place to wait on a busy machine, is there in one of them.
 */
function grownEachTime(counts: Held[], timesInPart: number): string[] {
  return (Object.keys(counts[0]!) as (keyof Held)[]).flatMap((kind) => {
    const grown = counts.slice(1).map((count, part) => count[kind] - counts[part]![kind])
    return grown.every((more) => more >= timesInPart) ? [`${grown.join(' and ')} more ${kind}`] : []
  })
}

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
  const counts = [await countHeld(page, session)]
  for (let part = 0; part < PARTS; part += 1) {
    await rounds(times / PARTS)
    counts.push(await countHeld(page, session))
  }
  await context.close()
  return grownEachTime(counts, times / PARTS).map((grown) => `${who}, ${paths.join(' ')}: ${grown}`)
}

test(
  'areas that come and go leave no listener, timer, style, root or detached node',
  {
    tag: '@night',
  },
  async ({ browser }) => {
    test.setTimeout(TIMES * 30_000)
    const seen = new Set<string>()
    const grown: string[] = []
    for (const who of WHO) {
      grown.push(...(await mountAgainAndAgain(browser, { who, times: TIMES, seen })))
    }
    expect(grown).toEqual([])
    const areas = readdirSync(root).filter((name) => name.startsWith('mf-'))
    expect([...seen].sort()).toEqual(areas.sort())
  },
)
