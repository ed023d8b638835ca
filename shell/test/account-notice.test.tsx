import { defineRemote } from '@fieldhouse/remote-kit'
import { answer, aUser, refusal } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aRemote } from './a-remote.ts'
import { openApp } from './open-app.tsx'
import { shellApi } from './shell-api.ts'

jest.mock('../src/remotes/federation.ts', () => ({ loadExposed: jest.fn() }))

const api = shellApi()

beforeEach(() => {
  sessionStorage.clear()
})

const settings = aRemote({
  name: 'mf-settings',
  version: '0.1.0-00000000face',
  routes: [
    { path: '/onboarding/account-type', title: 'Choose your account type' },
    { path: '/onboarding/guardian', title: 'Your guardian' },
    { path: '/settings/:section', title: 'Settings' },
  ],
  nav: null,
})

const discover = aRemote({
  name: 'mf-discover',
  routes: [{ path: '/search', title: 'Discover' }],
  nav: { label: 'Discover', path: '/search', icon: 'discover', order: 20 },
})

const onboarding = async () =>
  defineRemote({
    name: 'mf-settings',
    pages: {
      '/onboarding/account-type': () => <h1>Choose</h1>,
      '/onboarding/guardian': () => <h1>Your guardian</h1>,
      '/settings/:section': () => <h1>Settings</h1>,
    },
  })

/** Nothing else is available before a type is chosen. */
const chosen = () => screen.findByRole('navigation', { name: 'Main' })

test('a 17-year-old without a guardian reads what is closed, with a link to the next step', async () => {
  openApp({
    user: aUser({ status: 'awaiting_guardian' }),
    path: '/nowhere',
    remotes: [settings],
    exposes: [onboarding],
  })

  expect(await screen.findByText('Your guardian needs to join first')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Link your guardian' }))

  expect(await screen.findByRole('heading', { name: 'Your guardian' })).toBeVisible()
  expect(screen.queryByText('Your guardian needs to join first')).not.toBeInTheDocument()
})

test('who has to confirm the email before adding one reads that first', async () => {
  const user = aUser({ factorWait: 'everything', emailConfirmed: false })
  openApp({ user, path: '/nowhere', remotes: [settings], exposes: [onboarding] })

  expect(
    await screen.findByText(/^Until you confirm your email and add a passkey or an auth/),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Protect it' })).toBeVisible()
})

test('who needs a second factor reads it before a refusal, with a link to add one', async () => {
  const coach = aUser({ accountType: 'institution_coach', factorWait: 'reaching_out' })
  openApp({ user: coach, path: '/nowhere', remotes: [settings], exposes: [onboarding] })

  expect(await screen.findByText('Protect your account first')).toBeVisible()
  expect(screen.getByText(/you can read but not message or connect/)).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Protect it' }))

  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeVisible()
  expect(screen.queryByText('Protect your account first')).not.toBeInTheDocument()
})

test.each([
  ['without an identity', false, null, 'One step left: get verified', /Get your identity and/],
  ['without a background check', true, null, 'One step left: get verified', /Get your background/],
  [
    'whose background check has expired',
    true,
    '2020-01-01T00:00:00.000Z',
    'Your background check has expired',
    /Get your background/,
  ],
  ['whose background check is valid', true, '2099-01-01T00:00:00.000Z', null, null],
])(
  'a coach %s is prompted for documents accordingly',
  async (_, isVerified, until, title, words) => {
    const coach = aUser({
      accountType: 'institution_coach',
      isVerified,
      backgroundCheckValidUntil: until,
    })
    openApp({ user: coach, path: '/', remotes: [settings], exposes: [onboarding] })

    await screen.findByRole('banner')
    if (title === null) return expect(screen.queryByText(/background check/)).toBeNull()
    expect(await screen.findByText(title)).toBeVisible()
    expect(screen.getByText(words)).toBeVisible()
  },
)

test('an account about to be deleted shows the date, and can be kept', async () => {
  const leaving = aUser({ status: 'deleting', deletesAt: '2026-12-24T12:00:00.000Z' })
  api.on('POST /api/account/restore', () => refusal(409, 'It is too late'))
  openApp({ user: leaving, path: '/nowhere' })

  expect(await screen.findByText('Your account will be deleted on December 24, 2026')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Your account is closed' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }))
  expect(await screen.findByText('It is too late')).toBeVisible()

  const restored = { ...leaving, status: 'active' as const, deletesAt: null }
  api.on('POST /api/account/restore', () => answer(restored))
  api.on('GET /api/auth/user', () => answer(restored))
  await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }))
  await waitFor(() => expect(screen.queryByText(/will be deleted/)).not.toBeInTheDocument())
  expect(screen.getByText('404 Page Not Found')).toBeVisible()
})

test('a newcomer returns to the requested page after onboarding, and only once', async () => {
  const newcomer = aUser({ accountType: null })
  const { history, queryClient } = openApp({
    user: newcomer,
    path: '/news/day-one?from=mail',
    remotes: [settings, discover],
    exposes: [onboarding],
  })
  await waitFor(() => expect(window.location.pathname).toBe('/onboarding/account-type'))

  queryClient.setQueryData(['/api/auth/user'], { ...newcomer, accountType: 'athlete' })
  await chosen()
  history.replace('/')
  await waitFor(() => expect(window.location.pathname).toBe('/news/day-one'))
  expect(window.location.search).toBe('?from=mail')

  history.push('/')
  await waitFor(() => expect(window.location.pathname).toBe('/'))
})

test.each([
  '//elsewhere.test',
  '/.//elsewhere.test',
  '/a/..//elsewhere.test',
  '/\\elsewhere.test',
  '/api/logout',
])('only a page of ours is gone on to, not %s', async (wanted) => {
  const newcomer = aUser({ accountType: null })
  const { history, queryClient } = openApp({
    user: newcomer,
    path: `/onboarding/account-type?returnTo=${encodeURIComponent(wanted)}`,
    remotes: [settings, discover],
    exposes: [onboarding],
  })
  queryClient.setQueryData(['/api/auth/user'], { ...newcomer, accountType: 'athlete' })
  await chosen()
  history.replace('/')

  await screen.findByText('404 Page Not Found')
  expect(window.location.pathname).toBe('/')
})
