import type { Profile } from '@fieldhouse/contract'
import { defineRemote } from '@fieldhouse/remote-kit'
import { query, useQuery } from '@fieldhouse/remote-kit/query'
import { answer, aUser } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pageData } from '../src/push/page-data.ts'
import { aNotification, dana } from './a-notification.ts'
import { aRemote } from './a-remote.ts'
import { fakeStreams } from './a-stream.ts'
import { openApp } from './open-app.tsx'
import { shellApi } from './shell-api.ts'

jest.mock('../src/remotes/federation.ts', () => ({ loadExposed: jest.fn() }))

// jsdom has no performance timeline.
performance.mark ??= jest.fn()

const api = shellApi()
const streams = fakeStreams()
afterEach(() => pageData.setReadAt(null))

test('a refused stream is opened again', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] })
  try {
    api.on('GET /api/notifications/unread-count', () => answer({ count: 0 }))
    openApp({ user: aUser() })
    await screen.findByRole('button', { name: 'Notifications' })
    streams.refuse()
    await jest.advanceTimersByTimeAsync(10_000)
    expect(streams.count()).toBe(2)
  } finally {
    jest.useRealTimers()
  }
})

/** A page of an area, with another person's profile. */
function Person() {
  const profile = useQuery(query('GET /api/profiles/{id}', { params: { id: dana.id } }))
  return <p>{profile.data?.connection}</p>
}

async function openProfile() {
  let connection: Profile['connection'] = 'pending_out'
  const asked = api.on('GET /api/profiles/{id}', () =>
    answer({
      user: dana,
      athleteProfile: null,
      connection,
      connectionId: null,
      canConnect: false,
      canMessage: false,
    }),
  )
  const { queryClient } = openApp({
    user: aUser(),
    path: `/profile/${dana.id}`,
    remotes: [aRemote({ name: 'mf-person', routes: [{ path: '/profile/:id', title: 'Person' }] })],
    exposes: [async () => defineRemote({ name: 'mf-person', pages: { '/profile/:id': Person } })],
  })
  await screen.findByText('pending_out')
  return { accept: () => void (connection = 'connected'), asked, queryClient }
}

test('an event about an accepted request shows on the profile that is open', async () => {
  const { accept } = await openProfile()
  streams.connect()
  accept()
  streams.hint({ type: 'notifications' })
  expect(await screen.findByText('connected')).toBeVisible()
})

test('a followed notification shows the current state of a profile that is open', async () => {
  const notification = aNotification({ actor: dana, actionUrl: `/profile/${dana.id}` })
  api.on('GET /api/notifications', () => answer([notification]))
  api.on('GET /api/connections/requests', () => answer([]))
  api.on('POST /api/notifications/{id}/read', () => answer({ ...notification, isRead: true }))
  const { accept } = await openProfile()
  accept()
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }))
  await userEvent.click(await screen.findByRole('button', { name: /New connection request/ }))
  expect(await screen.findByText('connected')).toBeVisible()
})

test('a page’s first stream is told when the page’s data was read, and reads nothing again', async () => {
  pageData.setReadAt(1_795_305_600_000)
  const { accept, asked, queryClient } = await openProfile()
  expect(streams.addresses()).toEqual(['/api/events?since=1795305600000'])
  accept()
  streams.connect()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(asked).toHaveLength(1)
  expect(screen.getByText('pending_out')).toBeVisible()
})

test('a page too old for the hints that are kept reads again with its first stream', async () => {
  const now = performance.now.bind(performance)
  const later = jest.spyOn(performance, 'now').mockImplementation(() => now() + 60_001)
  const { accept } = await openProfile()
  later.mockRestore()
  accept()
  streams.connect()
  expect(await screen.findByText('connected')).toBeVisible()
})

test('a profile that is open shows what happened while its first stream was refused', async () => {
  const { accept } = await openProfile()
  streams.refuse()
  accept()
  streams.connect()
  expect(await screen.findByText('connected')).toBeVisible()
})

test('a profile that is open shows what happened while the stream was away', async () => {
  const { accept } = await openProfile()
  streams.connect()
  streams.refuse()
  accept()
  streams.connect()
  expect(await screen.findByText('connected')).toBeVisible()
})
