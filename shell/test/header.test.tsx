import type { CurrentUser } from '@fieldhouse/contract'
import { aUser, fakeApi } from '@fieldhouse/remote-kit/testing'
import { screen, within } from '@testing-library/react'
import { areaLinks } from '../src/header/area-links.tsx'
import { areasFor } from '../src/remotes/areas.ts'
import { aRemote } from './a-remote.ts'
import { openApp } from './open-app.tsx'

jest.mock('../src/remotes/federation.ts', () => ({ loadExposed: jest.fn() }))

fakeApi()

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

test('what the keyboard meets first to last: brand, areas, theme, bell, settings, log out, profile', async () => {
  openApp({ user: aUser(), remotes: [news, feed, settings], path: '/news/gold' })

  const header = await screen.findByRole('banner')
  const stops = [...header.querySelectorAll('a, button')]
  expect(stops.map((stop) => stop.getAttribute('aria-label') ?? stop.textContent)).toEqual([
    'Fieldhouse, home',
    'Feed',
    'News',
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

test('somebody who has not chosen an account type finds nothing to go to but the way out', async () => {
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
