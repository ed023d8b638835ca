import { aUser, fakeApi } from '@fieldhouse/remote-kit/testing'
import { screen, within } from '@testing-library/react'
import { aRemote } from './a-remote.ts'
import { openApp } from './open-app.tsx'

jest.mock('../src/remotes/federation.ts', () => ({ loadExposed: jest.fn() }))

fakeApi()

const released = aRemote({ name: 'mf-feed', routes: [{ path: '/', title: 'Feed' }] })
const overridden = {
  ...released,
  entry: { url: 'http://localhost:4101/entry.js', integrity: null },
  overridden: true,
}

test('a banner names each overridden remote, with a button to remove the override', async () => {
  openApp({ user: aUser(), remotes: [overridden] })

  const banner = await screen.findByRole('complementary', {
    name: 'Overridden remotes',
    hidden: true,
  })
  expect(banner).toHaveTextContent('mf-feed is loaded from http://localhost:4101')
  expect(within(banner).getByRole('link', { name: 'Reset', hidden: true })).toHaveAttribute(
    'href',
    '/?override=',
  )
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
  expect(within(alert).getByRole('link', { name: 'Reset' })).toHaveAttribute('href', '/?override=')
})
