import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import type { Article, Conversation, ReportCase, SearchResult } from '@fieldhouse/contract'
import {
  DESKTOP,
  expectAccessible,
  expectControlsForEveryone,
  expectNothingCovered,
  expectNothingCutOff,
  isWholeWalk,
  windowOfTurn,
} from './accessible.ts'
import { overlayScrollbarsOfPhones, withScrollbars } from './chromium.ts'
import { sendEveryForm } from './every-form.ts'
import { expect, test } from './journey.ts'
import { newRegistration, signInAsDemo, signUp } from './people.ts'
import { pressEveryButton } from './pressing.ts'
import { seventeenYearsAgo } from './verified-people.ts'

// Colors in transition have no contrast yet.
test.use({
  actionTimeout: 15_000,
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: withScrollbars,
})
test.setTimeout(540_000)

/** Values for the parts of an address that are known only while a journey runs. */
type Known = Record<string, string>

/** Addresses by walker. Each route of each remote is on at least one of these walks. */
const walks = {
  'a visitor': ['/', '/privacy-policy', '/terms', '/how-verification-works', '/no/such/place'],
  'an athlete': [
    '/',
    '/search?q=okafor',
    '/search?q=qqqqqqqq',
    '/news',
    '/news/:slug',
    '/profile',
    '/profile/:me',
    '/profile/:other',
    '/profile/00000000-0000-4000-8000-000000000000',
    '/profile/:me/edit',
    '/connections',
    '/messages',
    '/messages/:friend',
    '/notifications',
    '/privacy-policy',
    '/no/such/place',
  ],
  'an athlete, through the settings': [
    '/settings',
    '/settings/account',
    '/settings/verification',
    '/settings/notifications',
    '/settings/safety',
    '/settings/sessions',
    '/settings/data',
    '/settings/no-such-section',
    '/onboarding/account-type',
  ],
  'a parent': [
    '/',
    '/parental-controls',
    '/parental-controls?section=approvals',
    '/onboarding/next-steps',
  ],
  'a minor': ['/', '/parental-controls', '/settings', '/profile/:me'],
  'an admin': [
    '/admin',
    '/admin/reports',
    '/admin/reports/:report',
    '/admin/news',
    '/admin/news/_new',
    '/admin/news/:slug',
    '/admin/users',
    '/admin/identity-reviews',
    '/admin/audit-log',
    '/admin/system',
  ],
  'a minor who waits for a guardian': ['/', '/onboarding/guardian'],
  'a newcomer': [
    '/',
    '/messages',
    '/connections',
    '/notifications',
    '/profile/:me',
    '/onboarding/first-days',
    '/onboarding/first-days/photo',
    '/onboarding/first-days/people',
  ],
  'somebody without an account type': ['/onboarding/account-type'],
} satisfies Record<string, string[]>

/** Complaints about addresses that lead nowhere, and about galleries that are hidden from the walker: no others. */
const MISSING =
  /status of 404 .*\/(no\/such\/place|api\/profiles\/00000000-0000-4000-8000-000000000000(\/\w+)?|api\/profiles\/[0-9a-f-]{36}\/media\?limit=\d+)\)$/

type Walker = keyof typeof walks

/** Signs the walker in. @returns the ids that their addresses need */
const arrivals: Record<Walker, (page: Page) => Promise<Known>> = {
  'a visitor': async () => ({}),
  'an athlete': (page) => arriveAs(page, 'athlete'),
  'an athlete, through the settings': (page) => arriveAs(page, 'athlete'),
  'a minor': (page) => arriveAs(page, 'minor'),
  'a parent': (page) => arriveAs(page, 'parent'),
  'an admin': async (page) => {
    const known = await arriveAs(page, 'admin')
    const [report] = await read<ReportCase[]>(page, '/api/admin/reports')
    return { ...known, report: report!.id }
  },
  'a minor who waits for a guardian': async (page) => {
    await signUp(page.request, {}, { accountType: 'athlete', dateOfBirth: seventeenYearsAgo() })
    return {}
  },
  'a newcomer': async (page) => ({ me: (await signUp(page.request)).id }),
  'somebody without an account type': async (page) => {
    await page.request.post('/api/register', { data: newRegistration() })
    return {}
  },
}

async function arriveAs(page: Page, name: string): Promise<Known> {
  const me = await signInAsDemo(page.request, name)
  const found = await read<SearchResult[]>(page, '/api/search?q=okafor&sport=all&location=all')
  const [article] = await read<Article[]>(page, '/api/news')
  const conversations = await read<Conversation[]>(page, '/api/messages/conversations')
  return {
    me: me.id,
    other: found.find(({ user }) => user.id !== me.id)!.user.id,
    friend: conversations[0]?.user.id ?? '',
    slug: article!.slug,
  }
}

/** Routes of all remotes, from their definitions. */
const routesOfRemotes = () => {
  const root = resolve(import.meta.dirname, '..', '..')
  const names = readdirSync(root).filter((name) => name.startsWith('mf-'))
  return names.flatMap((name) => {
    const text = readFileSync(join(root, name, 'remote.json'), 'utf8')
    return (JSON.parse(text) as { routes: { path: string }[] }).routes.map(({ path }) => path)
  })
}

/** Routes that lead on to a page of another one. */
const LEADS_ON: Record<string, string> = {
  '/profile': '/profile/:id',
  '/onboarding/first-days': '/onboarding/first-days/:step',
}

const isOn = (address: string, route: string) =>
  new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`).test(address.replace(/\?.*/, ''))

/** The route of an address, its parameters last; the landing page of visitors is a page of its own. */
function routeOf(walker: Walker, address: string): string {
  if (address === '/' && walker === 'a visitor') return 'the landing page'
  const parameters = (route: string) => route.split(':').length
  const [route = address] = routesOfRemotes()
    .filter((each) => isOn(address, each))
    .sort((one, other) => parameters(one) - parameters(other))
  return LEADS_ON[route] ?? route
}

/**
 * The page whose forms are sent and buttons pressed by day: it has forms and a dialog. By day its walker
 * opens no other; the night does so on every page.
 */
const PRESSED_BY_DAY = { walker: 'an athlete, through the settings', route: '/settings/account' }

/** Walkers with few pages of their own, whose parts are checked as stories, too. */
const AT_NIGHT: Walker[] = ['a parent', 'a newcomer']

/** By day each route is walked once, by the first walker who has it; at night each address by everybody who has it. */
function addressesByDay(): Map<Walker, string[]> {
  const met = new Set<string>()
  const isNew = (route: string) => met.size < met.add(route).size
  return new Map(
    (Object.entries(walks) as [Walker, string[]][]).map(([walker, addresses]) => [
      walker,
      addresses.filter(
        (address) =>
          isNew(routeOf(walker, address)) &&
          (walker !== PRESSED_BY_DAY.walker || address === PRESSED_BY_DAY.route),
      ),
    ]),
  )
}

async function read<T>(page: Page, path: string): Promise<T> {
  return (await (await page.request.get(path)).json()) as T
}

for (const [walker, byDay] of addressesByDay()) {
  const title = `on the walk of ${walker} axe finds nothing, nothing is cut off or covered, every control is large enough for a finger, and focus and page stay in place`
  const isLeftToTheNight = byDay.length === 0 || AT_NIGHT.includes(walker)
  const routes = isWholeWalk || isLeftToTheNight ? walks[walker] : byDay
  test(title, { tag: isLeftToTheNight ? ['@night'] : [] }, async ({ page, journey }) => {
    // Every change: the walk has it refused.
    journey.expectComplaint(/status of 422/)
    // Missing pages, which the walk opens on purpose.
    journey.expectComplaint(MISSING)
    await overlayScrollbarsOfPhones(page)
    const pressed = new Set<string>()
    const known = await arrivals[walker](page)
    for (const [turn, route] of routes.entries()) {
      const open = async () => {
        await page.goto(route.replace(/:(\w+)/, (_, name: string) => known[name]!))
        await settled(page)
      }
      await page.setViewportSize(windowOfTurn(turn))
      await open()
      await expectAccessible(page, { place: route, turn })
      await expectNothingCovered(page, route)
      await expectControlsForEveryone(page, route)
      await expectNothingCutOff(page, route)
      const isPressedByDay = walker === PRESSED_BY_DAY.walker && route === PRESSED_BY_DAY.route
      if (!isWholeWalk && !isPressedByDay) continue
      await page.setViewportSize(DESKTOP)
      await sendEveryForm(page, route)
      await pressEveryButton(page, { place: route, open, pressed })
    }
  })
}

test('axe finds nothing on the pages for signing in and for a new password', async ({ page }) => {
  await overlayScrollbarsOfPhones(page)
  for (const path of ['/api/login', '/api/password/forgot']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, { place: path })
    await expectControlsForEveryone(page, path)
    await expectNothingCutOff(page, path)
  }
})

test('every route of every remote is on one of the walks', () => {
  const walked = Object.values(walks).flat()
  const isWalked = (route: string) => walked.some((address) => isOn(address, route))
  expect(routesOfRemotes().filter((route) => !isWalked(route))).toEqual([])
})

test('loading animations stand still under reduced motion', async ({ page }) => {
  await signUp(page.request)
  // Never answered: what comes after the feed keeps loading.
  await page.route('**/api/**', () => new Promise<void>(() => {}))
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1).length,
    )
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // Its pictures are calls, too: the page is never loaded to the end.
  await page.goto('/', { waitUntil: 'commit' })
  await expect.poll(moving).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(moving).toBe(0)
})

/** Waits until the page has its heading and shows nothing that still loads. */
async function settled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}
