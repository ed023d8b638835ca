import { aUser } from '@fieldhouse/remote-kit/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { areasShown } from '../src/timings/shown-areas.ts'
import { aRemote } from './a-remote.ts'
import { openApp } from './open-app.tsx'
import { shellApi } from './shell-api.ts'

jest.mock('../src/remotes/federation.ts', () => ({ loadExposed: jest.fn() }))
jest.mock('../src/remotes/shared-on-this-page.ts', () => ({
  sharedOnThisPage: () => ['react 19.3.1'],
}))

shellApi()

// Its build is not loaded here, of which the console is told.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => jest.restoreAllMocks())

const released = aRemote({ name: 'mf-feed', routes: [{ path: '/', title: 'Feed' }] })
const overridden = {
  ...released,
  entry: { url: 'http://localhost:4101/entry.js', integrity: null },
  overridden: true,
}

const aPart = { slot: 'feed.rail', label: 'News', order: 20, scripts: [] }

test('a banner names each overridden remote, with a button to remove the override', async () => {
  openApp({ user: aUser(), remotes: [overridden] })

  const banner = await screen.findByRole('complementary', {
    name: 'Releases that aren’t live',
    hidden: true,
  })
  expect(banner).toHaveTextContent('mf-feed is loaded from http://localhost:4101')
  expect(within(banner).getByRole('link', { name: 'Reset', hidden: true })).toHaveAttribute(
    'href',
    '/?override=',
  )
})

test('a banner names each preview, with a button back to what is live', async () => {
  const news = aRemote({ name: 'mf-news', version: '0.1.0-bbbbbbbbbbbb' })
  openApp({ user: aUser(), remotes: [released, { ...news, isPreview: true }] })

  const banner = await screen.findByRole('complementary', {
    name: 'Releases that aren’t live',
    hidden: true,
  })
  expect(banner).toHaveTextContent('You’re looking at a preview of mf-news 0.1.0-bbbbbbbbbbbb')
  expect(within(banner).queryByText('Reset')).not.toBeInTheDocument()
  expect(within(banner).getByRole('link', { name: 'Leave preview', hidden: true })).toHaveAttribute(
    'href',
    '/?preview=',
  )
})

test('readings are taken of what is live only', async () => {
  const own = (remote: string) => areasShown().some((area) => area.remote === remote)
  const preview = aRemote({ name: 'mf-preview', routes: [{ path: '/', title: 'Feed' }] })
  openApp({ user: aUser(), remotes: [{ ...preview, isPreview: true }] })
  await screen.findByRole('link', { name: 'Leave preview', hidden: true })
  cleanup()
  openApp({ user: aUser(), remotes: [released] })
  await waitFor(() => expect(own('mf-feed')).toBe(true))
  expect(own('mf-preview')).toBe(false)
})

const PERSON = '819f38de-6642-477f-8b3b-e593674f642d'

// jsdom measures nothing.
const measured: Record<string, object[]> = {
  navigation: [{ responseStart: 41.6, loadEventEnd: 0 }],
  resource: [
    { name: 'http://localhost/api/search?q=maya', duration: 12.2, initiatorType: 'fetch' },
    { name: `http://localhost/api/profiles/${PERSON}`, duration: 5, initiatorType: 'fetch' },
    { name: 'http://localhost/api/pictures/1', duration: 3, initiatorType: 'img' },
    { name: 'http://localhost/fonts/inter.woff2', duration: 3, initiatorType: 'fetch' },
  ],
}
Object.assign(performance, {
  getEntriesByType: (type: string) => measured[type] ?? [],
  getEntriesByName: () => [],
})

test('a developer sees which release of which remote is there and why, and copies it', async () => {
  const user = userEvent.setup()
  const news = aRemote({ name: 'mf-news', version: '0.1.0-bbbbbbbbbbbb' })
  const canary = aRemote({ name: 'mf-messages', version: '0.1.0-cccccccccccc' })
  const preview = aRemote({ name: 'mf-profile', version: '0.1.0-dddddddddddd' })
  openApp({
    user: aUser(),
    remotes: [
      overridden,
      { ...news, contributions: [aPart] },
      { ...canary, isCanary: true },
      { ...preview, isPreview: true },
    ],
  })
  const press = async (name: string) =>
    user.click(await screen.findByRole('button', { name, hidden: true }))
  await press('This page')

  const panel = screen.getByRole('region', { name: 'This page', hidden: true })
  expect(panel).toHaveTextContent('mf-feed: your build at http://localhost:4101')
  const reasons = [
    'mf-news 0.1.0-bbbbbbbbbbbb: live',
    'mf-messages 0.1.0-cccccccccccc: a canary, for a share of accounts and yours',
    'mf-profile 0.1.0-dddddddddddd: a preview, by its link',
  ]
  for (const reason of reasons) expect(panel).toHaveTextContent(reason)
  expect(panel).toHaveTextContent('mf-news puts News into feed.rail')
  expect(panel).toHaveTextContent('react 19.3.1')

  await press('Copy report')
  expect(await screen.findByText('Report copied')).toBeInTheDocument()
  const report = await navigator.clipboard.readText()
  expect(report).toContain('mf-feed: your build at http://localhost:4101')
  for (const reason of reasons) expect(report).toContain(`- ${reason}\n`)
  expect(report).toContain('First byte after 42 ms')
  expect(report).toContain('/api/search, 12 ms')
  expect(report).toContain('/api/profiles/{id}, 5 ms')
  expect(report).not.toMatch(/maya|inter|pictures|Loaded/)
  expect(report).toContain('Shared modules\n- react 19.3.1')
})

test('released remotes have no banner', async () => {
  openApp({ user: aUser(), remotes: [released] })

  await screen.findByRole('banner')
  expect(screen.queryByText(/is loaded from/)).not.toBeInTheDocument()
})

test('an overridden remote that fails to load shows its address, and how to remove the override', async () => {
  openApp({ user: aUser(), remotes: [overridden] })

  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('mf-feed doesn’t work from http://localhost:4101')
  expect(alert).toHaveTextContent('Is npm run dev running in its folder?')
  expect(within(alert).getByRole('link', { name: 'Reset' })).toHaveAttribute('href', '/?override=')
  expect(console.error).toHaveBeenCalledWith(new Error('nothing to load'))
})
