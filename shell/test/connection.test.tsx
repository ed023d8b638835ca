import { answer, aUser, refusal } from '@fieldhouse/remote-kit/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { connection } from '../src/connection/connection.ts'
import { fakeStreams } from './a-stream.ts'
import { openApp } from './open-app.tsx'
import { shellApi } from './shell-api.ts'

jest.mock('../src/remotes/federation.ts', () => ({ loadExposed: jest.fn() }))

const api = shellApi()
const streams = fakeStreams()

function goOffline(isOffline: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline)
  act(() => void window.dispatchEvent(new Event(isOffline ? 'offline' : 'online')))
}

beforeEach(() => {
  jest.restoreAllMocks()
})

test('being offline is announced politely, and the notice disappears once network and server are available', async () => {
  openApp({ user: aUser(), path: '/nowhere' })
  await screen.findByText('404 Page Not Found')

  goOffline(true)
  const line = await screen.findByText('You’re offline. What you typed is safe.')
  expect(line.closest('[role=status]')).not.toBeNull()

  goOffline(false)
  await waitFor(() => expect(screen.queryByText(/offline|Reconnecting/)).not.toBeInTheDocument())
})

test('once online, the stream reconnects and possibly changed data is reloaded', async () => {
  let count = 0
  api.on('GET /api/notifications/unread-count', () => answer({ count }))
  openApp({ user: aUser(), path: '/nowhere' })
  await screen.findByText('404 Page Not Found')
  streams.connect()
  const opened = streams.count()
  goOffline(true)
  count = 3

  goOffline(false)

  expect(await screen.findByText('3')).toBeVisible()
  expect(streams.count()).toBe(opened + 1)
})

test('one failed call does not count as an unavailable server', async () => {
  openApp({ user: aUser(), path: '/nowhere' })
  await screen.findByText('404 Page Not Found')

  // One call failed, and the server is well. A second look begins once the first has ended.
  const looks = api.on('GET /api/health/ready', () => answer({ status: 'ok' }))
  await waitFor(() => {
    act(() => connection.suspect())
    expect(looks).toHaveLength(2)
  })
  expect(screen.queryByText('Reconnecting…')).not.toBeInTheDocument()

  api.on('GET /api/health/ready', () => refusal(503, 'The database does not answer'))
  await waitFor(() => {
    act(() => connection.suspect())
    expect(screen.getByText('Reconnecting…')).toBeVisible()
  })

  api.on('GET /api/health/ready', () => answer({ status: 'ok' }))
  await waitFor(() => expect(screen.queryByText('Reconnecting…')).not.toBeInTheDocument())
})
