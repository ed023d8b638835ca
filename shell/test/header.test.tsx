import type { Approval, CurrentUser } from '@fieldhouse/contract'
import { answer, aUser } from '@fieldhouse/remote-kit/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { areaLinks } from '../src/header/area-links.tsx'
import { areasFor } from '../src/remotes/areas.ts'
import { aRemote } from './a-remote.ts'
import { fakeStreams } from './a-stream.ts'
import { openApp } from './open-app.tsx'
import { shellApi } from './shell-api.ts'

jest.mock('../src/remotes/federation.ts', () => ({ loadExposed: jest.fn() }))

const api = shellApi()
const streams = fakeStreams()
afterEach(() => void jest.useRealTimers())

const parental = aRemote({
  name: 'mf-parental',
  routes: [{ path: '/parental-controls', title: 'Parental Controls' }],
  nav: {
    label: 'Children',
    path: '/parental-controls',
    icon: 'children',
    order: 50,
    audience: { kind: 'account_types', accountTypes: ['parent'], verified: false },
  },
  audience: { kind: 'families' },
})
const admin = aRemote({
  name: 'mf-admin',
  routes: [{ path: '/admin', title: 'Admin' }],
  nav: { label: 'Admin', path: '/admin', icon: 'admin', order: 60 },
  audience: { kind: 'account_types', accountTypes: ['curator', 'admin'], verified: true },
})
const feed = aRemote({
  name: 'mf-feed',
  routes: [{ path: '/', title: 'Feed' }],
  nav: { label: 'Feed', path: '/', icon: 'feed', order: 10 },
})
const news = aRemote({
  name: 'mf-news',
  routes: [
    { path: '/news', title: 'News' },
    { path: '/news/:slug', title: 'Article' },
  ],
  nav: { label: 'News', path: '/news', icon: 'news', order: 30 },
})
const settings = aRemote({
  name: 'mf-settings',
  routes: [{ path: '/settings', title: 'Settings' }],
  nav: null,
})

function labels(user: Partial<CurrentUser>) {
  const person = aUser(user)
  return areaLinks(areasFor(person, [admin, parental, feed]), person).map(({ label }) => label)
}

test.each([
  ['an unverified parent', { accountType: 'parent', isVerified: false }, ['Feed', 'Children']],
  ['a minor', { accountType: 'athlete', isMinor: true }, ['Feed']],
  ['an athlete', { accountType: 'athlete', isVerified: true }, ['Feed']],
  ['a verified curator', { accountType: 'curator', isVerified: true }, ['Feed', 'Admin']],
  ['a verified admin', { accountType: 'admin', isVerified: true }, ['Feed', 'Admin']],
  ['an admin nobody verified', { accountType: 'admin', isVerified: false }, ['Feed']],
] as const)('%s sees the areas that are theirs', (_who, user, expected) => {
  expect(labels(user)).toEqual(expected)
})

test('a minor opens their own page of parental controls without an entry in the navigation', () => {
  const minor = aUser({ accountType: 'athlete', isMinor: true })

  expect(areasFor(minor, [parental]).map(({ route }) => route.path)).toEqual(['/parental-controls'])
})

test('the tab order is brand, areas, theme, bell, settings, log out, profile', async () => {
  openApp({ user: aUser(), remotes: [news, feed, settings], path: '/news/gold' })

  const header = await screen.findByRole('banner')
  const stops = [...header.querySelectorAll('a, button')]
  expect(stops.map((stop) => stop.getAttribute('aria-label') ?? stop.textContent)).toEqual([
    'Fieldhouse, home',
    'Feed',
    'News',
    // CSS shows it on phones only, in third place.
    'New post',
    'Switch to dark theme',
    'Notifications',
    'Settings',
    'Log out',
  ])
  expect(within(header).getByRole('link', { name: 'News' })).toHaveAttribute('aria-current', 'page')
  expect(within(header).getByRole('link', { name: 'Feed' })).not.toHaveAttribute('aria-current')
  expect(within(header).getByRole('link', { name: 'Log out' })).toHaveAttribute(
    'href',
    '/api/logout',
  )
})

test('a person without an account type finds only Log out', async () => {
  openApp({ user: aUser({ accountType: null }), remotes: [feed, onboarding], path: '/' })

  const header = await screen.findByRole('banner')
  expect(within(header).queryByRole('navigation')).not.toBeInTheDocument()
  expect(within(header).queryByRole('button', { name: 'Notifications' })).not.toBeInTheDocument()
  expect(within(header).getByRole('link', { name: 'Log out' })).toBeVisible()
})

const onboarding = aRemote({
  name: 'mf-onboarding',
  routes: [{ path: '/onboarding/account-type', title: 'Choose your account type' }],
  nav: null,
})

test('a guardian sees the number of pending decisions beside Children, updated by an event', async () => {
  const jamie = {
    id: '7b1f6a52-0d0c-4a67-9a55-6a1f0c8f6f11',
    firstName: 'Jamie',
    lastName: 'Okafor',
    profileImageUrl: null,
  }
  const approval: Approval = {
    id: '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b70',
    childUserId: jamie.id,
    child: jamie,
    subjectType: 'boost',
    subjectId: '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b71',
    status: 'pending',
    requestedAt: '2026-11-20T09:30:00.000Z',
    declinesAt: null,
    decidedAt: null,
    decidedBy: null,
    reason: null,
    canDecide: true,
    canTakeBack: false,
    post: null,
    media: null,
    connection: null,
    comment: null,
  }
  let waiting = [approval, { ...approval, canDecide: false }]
  const asked = api.on('GET /api/approvals', () => answer(waiting))
  const guardian = aUser({
    accountType: 'parent',
    backgroundCheckValidUntil: '2099-01-01T00:00:00.000Z',
  })
  openApp({ user: guardian, remotes: [parental], path: '/terms-of-nobody' })

  expect(await screen.findByRole('link', { name: /Children.*1 waiting for you/ })).toBeVisible()
  streams.connect()
  waiting = []
  streams.hint({ type: 'notifications' })
  await waitFor(() => expect(screen.getByRole('link', { name: 'Children' })).toBeVisible())
  expect(asked.length).toBeGreaterThan(1)
})

test('people without children do not request approvals', async () => {
  const asked = api.on('GET /api/approvals', () => answer([]))
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] })
  const user = aUser({ accountType: 'parent', isVerified: false })
  const { queryClient } = openApp({ user, remotes: [parental] })
  await screen.findByRole('link', { name: 'Children' })
  // The header counts once the page is rendered.
  await act(() => jest.advanceTimersByTimeAsync(1_500))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(asked).toHaveLength(0)
})

test('an icon beyond those of our own areas appears a moment later, and an unknown one is that of areas without one', async () => {
  const areas = ['trophy', 'constructor'].map((icon, order) =>
    aRemote({
      name: `mf-${icon}`,
      routes: [{ path: `/${icon}`, title: icon }],
      nav: { label: icon, path: `/${icon}`, icon, order },
    }),
  )
  openApp({ user: aUser(), remotes: areas, path: '/trophy' })

  const header = await screen.findByRole('banner')
  const iconOf = (name: string) => within(header).getByRole('link', { name }).querySelector('svg')
  await waitFor(() => expect(iconOf('trophy')).toHaveClass('lucide-trophy'))
  expect(iconOf('trophy')).not.toHaveAttribute('opacity')
  expect(iconOf('constructor')).toHaveClass('lucide-triangle')
  expect(iconOf('constructor')).not.toHaveAttribute('opacity')
})
