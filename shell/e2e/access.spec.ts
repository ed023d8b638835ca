import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import type { Article, Conversation, ReportCase, SearchResult } from '@fieldhouse/contract'
import {
  expectAccessible,
  expectControlsForEveryone,
  expectNothingCovered,
  expectNothingCutOff,
  isWholeWalk,
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
  'a minor': ['/', '/parental-controls', '/settings', '/profile/:me'],
  'a parent': [
    '/',
    '/parental-controls',
    '/parental-controls?section=approvals',
    '/onboarding/next-steps',
  ],
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

/** A page for visitors and another one for members. */
const keyOf = (walker: Walker, route: string) =>
  route === '/' && walker === 'a visitor' ? 'the landing page' : route

/** By day each address is walked once, by the first walker who has it; at night by everybody who has it. */
function routesByDay(): Map<Walker, string[]> {
  const met = new Set<string>()
  return new Map(
    (Object.entries(walks) as [Walker, string[]][]).map(([walker, routes]) => {
      const own = routes.filter((route) => !met.has(keyOf(walker, route)))
      for (const route of own) met.add(keyOf(walker, route))
      return [walker, own]
    }),
  )
}

/** The page whose forms are sent and buttons pressed by day: it has a form, menus and dialogs. The night does so on every page. */
const PRESSED_BY_DAY = { walker: 'an athlete', route: '/profile/:me' }

async function read<T>(page: Page, path: string): Promise<T> {
  return (await (await page.request.get(path)).json()) as T
}

for (const [walker, byDay] of routesByDay()) {
  const title = `on the walk of ${walker} axe finds nothing, nothing is cut off or covered, every control is large enough for a finger, and focus and page stay in place`
  const isLeftToTheNight = byDay.length === 0
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
      await open()
      await expectAccessible(page, { place: route, turn })
      await expectNothingCutOff(page, route)
      await expectControlsForEveryone(page, route)
      await expectNothingCovered(page, route)
      const isPressedByDay = walker === PRESSED_BY_DAY.walker && route === PRESSED_BY_DAY.route
      if (!isWholeWalk && !isPressedByDay) continue
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
    await expectNothingCutOff(page, path)
    await expectControlsForEveryone(page, path)
  }
})

test('every route of every remote is on one of the walks', () => {
  const root = resolve(import.meta.dirname, '..', '..')
  const routes = readdirSync(root)
    .filter((name) => name.startsWith('mf-'))
    .flatMap((name) => {
      const manifest = JSON.parse(readFileSync(join(root, name, 'remote.json'), 'utf8')) as {
        routes: { path: string }[]
      }
      return manifest.routes.map(({ path }) => path)
    })
  const walked = Object.values(walks)
    .flat()
    .map((path) => path.replace(/\?.*/, ''))
  const isWalked = (route: string) => {
    const pattern = new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`)
    return walked.some((path) => pattern.test(path))
  }
  expect(routes.filter((route) => !isWalked(route))).toEqual([])
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
