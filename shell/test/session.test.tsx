import { defineRemote, useNotify } from '@fieldhouse/remote-kit'
import { aUser, refusal } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aRemote } from './a-remote.ts'
import { openApp } from './open-app.tsx'
import { shellApi } from './shell-api.ts'

jest.mock('../src/remotes/federation.ts', () => ({ loadExposed: jest.fn() }))

const api = shellApi()

const feed = aRemote({
  name: 'mf-feed',
  version: '0.1.0-00000000feed',
  routes: [{ path: '/', title: 'Feed' }],
  nav: { label: 'Feed', path: '/', icon: 'feed', order: 10 },
})
const admin = aRemote({
  name: 'mf-admin',
  version: '0.1.0-0000000ad317',
  routes: [{ path: '/admin', title: 'Admin' }],
  nav: { label: 'Admin', path: '/admin', icon: 'admin', order: 60 },
  audience: { kind: 'account_types', accountTypes: ['admin', 'curator'], verified: true },
})
const settings = aRemote({
  name: 'mf-settings',
  version: '0.1.0-000000005e77',
  routes: [{ path: '/onboarding/account-type', title: 'Choose your account type' }],
  nav: null,
})

function page(path: `/${string}`, text: string) {
  return async () => defineRemote({ name: 'mf-example', pages: { [path]: () => <p>{text}</p> } })
}

test('until the person is known, brand and Loading... are centered', async () => {
  const tell = Promise.withResolvers<void>()
  const asked = api.on('GET /api/auth/user', async () => {
    await tell.promise
    return refusal(401, 'Sign in first.')
  })
  openApp({})

  expect(screen.getByText('Loading...').parentElement).toHaveTextContent('FieldhouseLoading...')
  expect(screen.getByText('Loading...').parentElement).toHaveAttribute('role', 'status')
  await waitFor(() => expect(asked).toHaveLength(1))
  tell.resolve()
  expect(await screen.findByRole('link', { name: 'Get Started' })).toBeVisible()
})

test.each(['/', '/messages', '/profile/7'])('signed out, %s is the landing page', async (path) => {
  openApp({ user: null, path })

  expect(
    await screen.findByRole('heading', { level: 1, name: 'Be seen by the right people.' }),
  ).toBeVisible()
  expect(screen.getByText('Identity verification')).toBeVisible()
  expect(screen.getByText('Granular privacy controls')).toBeVisible()
  expect(screen.getByText('Direct connections')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Join today' })).toBeVisible()
  expect(screen.getByRole('contentinfo')).toBeVisible()
})

test('every login button leads to signing in, and back to the requested page', async () => {
  openApp({ user: null, path: '/messages?with=7#latest' })

  const links = await screen.findAllByRole('link', {
    name: /Log In|Get Started|Create your account/,
  })
  const newcomers = '/api/login?create=account&returnTo=%2Fmessages%3Fwith%3D7%23latest'
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/api/login?returnTo=%2Fmessages%3Fwith%3D7%23latest',
    newcomers,
    newcomers,
  ])
})

test('when the server does not say who is signed in, a button asks again', async () => {
  api.on('GET /api/auth/user', () => refusal(503, 'The database is away.'))
  openApp({})

  expect(await screen.findByRole('alert')).toHaveTextContent('Fieldhouse isn’t responding')
  api.on('GET /api/auth/user', () => refusal(401, 'Sign in first.'))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByRole('link', { name: 'Get Started' })).toBeVisible()
})

test('the header offers live areas for this person, and nothing else', async () => {
  openApp({ user: aUser(), remotes: [admin, feed], exposes: [page('/', 'The feed')] })
  await screen.findByText('The feed')

  const nav = within(screen.getByRole('navigation', { name: 'Main' }))
  expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual(['Feed'])
  expect(nav.getByRole('link', { name: 'Feed' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: 'Log out' })).toHaveAttribute('href', '/api/logout')
  expect(screen.queryByRole('link', { name: 'Settings' })).not.toBeInTheDocument()
  expect(screen.getByRole('img', { name: 'Signed in as Jordan Miles' })).toBeVisible()
})

test('the header links to the profile while Profile is live', async () => {
  const user = aUser()
  const profile = aRemote({
    name: 'mf-profile',
    routes: [{ path: '/profile/:id', title: 'Profile' }],
    nav: null,
  })
  openApp({ user, remotes: [feed, profile], exposes: [page('/', 'The feed')] })

  expect(await screen.findByRole('link', { name: /^Your profile, Jordan Miles/ })).toHaveAttribute(
    'href',
    `/profile/${user.id}`,
  )
})

test('an address for other people looks missing, and its code is not requested', async () => {
  const { attempts } = openApp({ user: aUser(), path: '/admin', remotes: [feed, admin] })

  expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible()
  expect(attempts).toEqual([])
})

test('reviewers get the area for reviews', async () => {
  openApp({
    user: aUser({ accountType: 'admin' }),
    path: '/admin',
    remotes: [feed, admin],
    exposes: [page('/admin', 'Requests')],
  })

  expect(await screen.findByText('Requests')).toBeVisible()
})

test('a person without an account type is led to choose one, from every address', async () => {
  openApp({
    user: aUser({ accountType: null }),
    path: '/',
    remotes: [feed, settings],
    exposes: [page('/onboarding/account-type', 'Choose')],
  })

  expect(await screen.findByText('Choose')).toBeVisible()
  expect(window.location.pathname).toBe('/onboarding/account-type')
  expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument()
})

test('a person refused as under 17 is led there too, whatever their type', async () => {
  openApp({
    user: aUser({ accountType: 'parent', status: 'under_age' }),
    path: '/',
    remotes: [feed, settings],
    exposes: [page('/onboarding/account-type', 'Choose')],
  })

  expect(await screen.findByText('Choose')).toBeVisible()
  expect(window.location.pathname).toBe('/onboarding/account-type')
})

test('people restricted to onboarding reach their own data', async () => {
  const data = aRemote({
    name: 'mf-settings',
    version: '0.1.0-000000005e78',
    routes: [
      { path: '/onboarding/account-type', title: 'Choose your account type' },
      { path: '/settings/:section', title: 'Settings' },
    ],
    nav: null,
  })
  openApp({
    user: aUser({ accountType: null }),
    path: '/settings/data',
    remotes: [feed, data],
    exposes: [page('/settings/:section', 'A copy, or the end')],
  })

  expect(await screen.findByText('A copy, or the end')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings/data')
})

test('the first tab stop skips the header', async () => {
  openApp({ user: aUser(), remotes: [feed], exposes: [page('/', 'The feed')] })
  await screen.findByText('The feed')

  await userEvent.tab()

  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main')
})

test('a remote’s toast is shown by the shell, one at a time, and can be closed', async () => {
  function Page() {
    const notify = useNotify()
    return (
      <>
        <button onClick={() => notify({ title: 'First' })}>One</button>
        <button onClick={() => notify({ title: 'Second', description: 'More' })}>Two</button>
      </>
    )
  }
  const noisy = async () => defineRemote({ name: 'mf-example', pages: { '/': Page } })
  const loud = { ...feed, version: '0.1.0-0000000010bd' }
  openApp({ user: aUser(), remotes: [loud], exposes: [noisy] })

  await userEvent.click(await screen.findByRole('button', { name: 'One' }))
  const region = await screen.findByRole('region', { name: /Notifications/ })
  expect(await within(region).findByText('First')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Two' }))

  expect(await within(region).findByText('Second')).toBeVisible()
  expect(within(region).queryByText('First')).not.toBeInTheDocument()
  within(region).getByRole('button', { name: 'Close' }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(within(region).queryByText('Second')).not.toBeInTheDocument())
})
