import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import type { CurrentUser } from '@fieldhouse/contract'
import {
  DRAWN,
  arrive,
  holdBack,
  hydrated,
  onDrawingStack,
  openDrawn,
  sumOfShifts,
  watchShifts,
} from './drawn.ts'
import { watchFirstCalls } from './first-calls.ts'
import { expect, test, type Journey } from './journey.ts'

const root = resolve(import.meta.dirname, '..', '..')

interface Route {
  path: string
  drawn?: boolean
}

/** Routes of all remotes, from their definitions. */
const routes = readdirSync(root)
  .filter((name) => name.startsWith('mf-'))
  .flatMap((name) => {
    const text = readFileSync(join(root, name, 'remote.json'), 'utf8')
    return (JSON.parse(text) as { routes: Route[] }).routes
  })

interface Visit {
  /** Name of a demo account. */
  as: string
  /** Addresses of the route; the route itself by default. */
  at?: (person: CurrentUser, get: <T>(path: string) => Promise<T>) => Promise<string[]> | string[]
}

const SECTIONS = ['account', 'verification', 'notifications', 'sessions', 'data']

/** Largest sum of a page's layout shifts. Ten times as much is called good elsewhere, and is a line of text that jumps. */
const SHIFTS_MAX = 0.01

const GONE_POST = '00000000-0000-4000-8000-000000000000'

/** The complaint about that post, and about nothing else. */
const GONE = new RegExp(`status of 404 .*/api/posts/${GONE_POST}\\)$`)

/** A visitor of each route that is drawn. */
const visits: Record<string, Visit> = {
  '/': {
    as: 'athlete',
    at: async (_person, get) => {
      const post = (await get<{ id: string }[]>('/api/posts/feed'))[2]
      return ['/', '/?compose', `/?post=${post?.id}`, `/?post=${GONE_POST}`]
    },
  },
  '/search': { as: 'athlete', at: () => ['/search', '/search?q=guard&kind=coaches'] },
  '/messages': { as: 'athlete' },
  '/messages/:userId': {
    as: 'athlete',
    at: async (_person, get) => {
      const [first] = await get<{ user: { id: string } }[]>('/api/messages/conversations')
      return [`/messages/${first?.user.id}`]
    },
  },
  '/news': { as: 'athlete', at: () => ['/news', '/news?category=Recruiting'] },
  '/news/:slug': {
    as: 'athlete',
    at: async (_person, get) =>
      (await get<{ slug: string }[]>('/api/news')).slice(0, 3).map(({ slug }) => `/news/${slug}`),
  },
  '/parental-controls': {
    as: 'parent',
    at: () => ['/parental-controls', '/parental-controls?section=decided'],
  },
  '/profile': { as: 'athlete' },
  '/profile/:id': {
    as: 'athlete',
    at: async ({ id }, get) => {
      const [first] = await get<{ user: { id: string } }[]>('/api/connections')
      const [coach] = await get<{ user: { id: string } }[]>('/api/search?q=&kind=coaches')
      return [id, first?.user.id, coach?.user.id].map((each) => `/profile/${each}`)
    },
  },
  '/profile/:id/edit': { as: 'athlete', at: ({ id }) => [`/profile/${id}/edit`] },
  '/connections': { as: 'athlete' },
  '/onboarding/account-type': { as: 'coach' },
  '/onboarding/guardian': { as: 'minor' },
  '/onboarding/first-days/people': { as: 'athlete' },
  '/onboarding/first-days/:step': {
    as: 'athlete',
    at: () => ['sport', 'photo', 'post'].map((step) => `/onboarding/first-days/${step}`),
  },
  '/onboarding/next-steps': { as: 'coach' },
  '/settings': { as: 'athlete' },
  '/settings/safety': { as: 'athlete' },
  '/settings/:section': { as: 'parent', at: () => SECTIONS.map((name) => `/settings/${name}`) },
  '/admin': { as: 'admin' },
  '/admin/reports/:id': {
    as: 'admin',
    at: async (_person, get) => {
      const [report] = await get<{ id: string }[]>('/api/admin/reports')
      return report ? [`/admin/reports/${report.id}`] : []
    },
  },
  '/admin/system': { as: 'admin' },
  '/admin/:section': {
    as: 'admin',
    at: () => ['reports', 'news', 'users', 'audit-log'].map((name) => `/admin/${name}`),
  },
  '/admin/:section/:id': { as: 'admin', at: () => ['/admin/users/00000000'] },
}

/** Routes left to browsers, with the reason. */
const undrawn: Record<string, string> = {
  '/onboarding/first-days': 'has no page: it leads to the first open step',
}

const url = onDrawingStack()

test('every route has a visitor here, or a reason why it is not drawn', () => {
  const pathsOf = (isDrawnRoute: boolean) =>
    routes.filter(({ drawn = true }) => drawn === isDrawnRoute).map(({ path }) => path)
  expect(Object.keys(visits).sort()).toEqual(pathsOf(true).sort())
  expect(Object.keys(undrawn).sort()).toEqual(pathsOf(false).sort())
})

async function getter(request: APIRequestContext) {
  return async <T>(path: string) => (await (await request.get(`${url()}${path}`)).json()) as T
}

/** Waits until a frame with all changes so far is on screen. */
const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )

/** Answers each read once the page is on screen: nothing that the first response lacks comes before. */
async function slowReads(page: Page) {
  await page.route('**/api/**', async (call) => {
    // The page may go to the next address meanwhile.
    if (call.request().method() === 'GET') await painted(page).catch(() => undefined)
    await call.continue().catch(() => undefined)
  })
}

/** The complaint about letters that never come. */
const NO_LETTERS = /net::ERR_FAILED .*\.woff2\)$/

/**
 * Keeps the page in the letters that every machine has: those that arrive after the first paint may wrap names and
 * titles elsewhere, now and then. A test of its own holds the lines that are ours while they arrive.
 */
async function withoutLetters(page: Page, journey: Journey) {
  journey.expectComplaint(NO_LETTERS)
  await page.route('**/*.woff2', (font) => font.abort())
}

/** True once nothing loads, the pictures on screen included. */
const isWhole = (page: Page) =>
  page.evaluate(
    () =>
      document.querySelector('main [aria-busy=true]') === null &&
      [...document.images].every(
        (picture) =>
          picture.complete ||
          !picture.checkVisibility() ||
          picture.getBoundingClientRect().top > innerHeight,
      ),
  )

/** Expects a page that stands still until everything has arrived. */
async function expectNoShifts(page: Page, shifts: () => Promise<string[]>, address: string) {
  await page.waitForLoadState('networkidle')
  await expect.poll(() => isWhole(page), address).toBe(true)
  await painted(page)
  const all = await shifts()
  expect(sumOfShifts(all), `${address} moves: ${all.join('; ')}`).toBeLessThan(SHIFTS_MAX)
}

/** By day each route is opened at one width by turns, at its first address; at night at all of them and both widths. */
const isNight = process.env.JOURNEYS === 'night'
const widthsOf = (turn: number) => (isNight ? [false, true] : [turn % 2 === 1])

for (const [turn, [route, { as, at = () => [route] }]] of Object.entries(visits).entries()) {
  for (const isPhone of widthsOf(turn)) {
    const title = `${route} comes drawn, hydrates without a difference and stands still`
    test(`${title}${isPhone ? ', on a phone' : ''}`, async ({ page, context, journey }) => {
      // That it is gone is an answer, not a fault.
      journey.expectComplaint(GONE)
      if (isPhone) await page.setViewportSize({ width: 390, height: 844 })
      const person = await arrive(context, as, { url: url(), isPhone })
      const all = await at(person, await getter(context.request))
      const addresses = isNight ? all : all.slice(0, 1)
      expect(addresses).not.toEqual([])
      await withoutLetters(page, journey)
      const surplusCalls = watchFirstCalls(page, route)
      const shifts = await watchShifts(page)
      await slowReads(page)
      for (const address of addresses) {
        await openDrawn(page, `${url()}${address}`)
        await hydrated(page)
        const surplus = await surplusCalls()
        if (surplus.length > 0) {
          // A hint or a poll in between asks, too, but not for the same on two visits.
          await openDrawn(page, `${url()}${address}`)
          await hydrated(page)
          const again = await surplusCalls()
          expect(
            surplus.filter((call) => again.includes(call)),
            address,
          ).toEqual([])
        }
        expect(
          journey.complaints.filter((line) => !GONE.test(line) && !NO_LETTERS.test(line)),
          address,
        ).toEqual([])
        // Replaced by a new one where React gave up hydrating it.
        if (!page.url().endsWith(address)) continue
        await expect(page.locator(DRAWN), address).toHaveCount(1)
        await expectNoShifts(page, shifts, address)
      }
    })
  }
}

/** Pages whose lines do not depend on how somebody is called. */
const linesOfOurs: [as: string, address: string][] = [
  ['athlete', '/'],
  ['athlete', '/search'],
  ['athlete', '/messages'],
  ['athlete', '/settings'],
  ['athlete', '/settings/privacy'],
  ['coach', '/onboarding/account-type'],
  ['coach', '/onboarding/next-steps'],
]

/** A list and a form. */
const byDay = new Set(['/', '/settings/privacy'])

for (const [as, address] of linesOfOurs) {
  const title = `fields and lines of ${address} keep their size on a phone whose letters arrive late`
  test(title, { tag: byDay.has(address) ? [] : ['@night'] }, async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await arrive(context, as, { url: url(), isPhone: true })
    const shifts = await watchShifts(page)
    const release = await holdBack(page, /\.woff2$/)
    await openDrawn(page, `${url()}${address}`, 'commit')
    await expect(page.locator('main h1').first()).toBeAttached()
    await painted(page)
    release()
    await hydrated(page)
    await expectNoShifts(page, shifts, address)
  })
}

for (const isPhone of widthsOf(1)) {
  const title =
    'the page of all notifications comes drawn, hydrates without a difference and stands still'
  test(`${title}${isPhone ? ', on a phone' : ''}`, async ({ page, context, journey }) => {
    if (isPhone) await page.setViewportSize({ width: 390, height: 844 })
    await withoutLetters(page, journey)
    for (const name of isNight ? ['athlete', 'parent'] : ['parent']) {
      await arrive(context, name, { url: url(), isPhone })
      const shifts = await watchShifts(page)
      await slowReads(page)
      await openDrawn(page, `${url()}/notifications`)
      await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
      await hydrated(page)
      await expect(page.locator(DRAWN)).toHaveCount(1)
      await expectNoShifts(page, shifts, `/notifications of the ${name}`)
      // An open page would load itself again for the next person.
      await page.goto('about:blank')
    }
  })
}
