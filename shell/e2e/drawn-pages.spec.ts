import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import type { CurrentUser } from '@fieldhouse/contract'
import { DRAWN, arrive, hydrated, onDrawingStack, openDrawn } from './drawn.ts'
import { expect, test } from './journey.ts'

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

const SECTIONS = ['account', 'verification', 'notifications', 'safety', 'sessions', 'data']

/** A visitor of each route that is drawn. */
const visits: Record<string, Visit> = {
  '/': {
    as: 'athlete',
    at: () => ['/', '/?compose', '/?post=00000000-0000-4000-8000-000000000000'],
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
  '/parental-controls': { as: 'parent' },
  '/profile': { as: 'athlete' },
  '/profile/:id': {
    as: 'athlete',
    at: async ({ id }, get) => {
      const [first] = await get<{ user: { id: string } }[]>('/api/connections')
      return [`/profile/${id}`, `/profile/${first?.user.id}`]
    },
  },
  '/profile/:id/edit': { as: 'athlete', at: ({ id }) => [`/profile/${id}/edit`] },
  '/connections': { as: 'athlete' },
  '/onboarding/account-type': { as: 'coach' },
  '/onboarding/guardian': { as: 'minor' },
  '/onboarding/first-days/:step': {
    as: 'athlete',
    at: () => ['sport', 'photo', 'people', 'post'].map((step) => `/onboarding/first-days/${step}`),
  },
  '/onboarding/next-steps': { as: 'coach' },
  '/settings': { as: 'athlete' },
  '/settings/:section': { as: 'parent', at: () => SECTIONS.map((name) => `/settings/${name}`) },
  '/admin': { as: 'admin' },
  '/admin/:section': {
    as: 'admin',
    at: () => ['reports', 'news', 'users', 'audit-log', 'system'].map((name) => `/admin/${name}`),
  },
  '/admin/:section/:id': {
    as: 'admin',
    at: async (_person, get) => {
      const [report] = await get<{ id: string }[]>('/api/admin/reports')
      return report ? [`/admin/reports/${report.id}`] : []
    },
  },
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

for (const [route, { as, at = () => [route] }] of Object.entries(visits)) {
  for (const isPhone of [false, true]) {
    test(`${route} comes drawn and hydrates without a difference${isPhone ? ', on a phone' : ''}`, async ({
      page,
      context,
      journey,
    }) => {
      // Gone posts and missing documents are answers, not faults.
      journey.expectComplaint(/status of 404/)
      if (isPhone) await page.setViewportSize({ width: 390, height: 844 })
      const person = await arrive(context, as, { url: url(), isPhone })
      const addresses = await at(person, await getter(context.request))
      expect(addresses).not.toEqual([])
      for (const address of addresses) {
        await openDrawn(page, `${url()}${address}`)
        await hydrated(page)
        expect(
          journey.complaints.filter((line) => !line.includes('404')),
          address,
        ).toEqual([])
        // Replaced by a new one where React gave up hydrating it.
        if (!page.url().endsWith(address)) continue
        await expect(page.locator(DRAWN), address).toHaveCount(1)
      }
    })
  }
}
