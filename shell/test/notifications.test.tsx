import type { Notification } from '@fieldhouse/contract'
import { answer, aUser, fakeApi, refusal } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeStreams } from './a-stream.ts'
import { openApp } from './open-app.tsx'

jest.mock('../src/remotes/federation.ts', () => ({ loadExposed: jest.fn() }))

const api = fakeApi()
const streams = fakeStreams()

function aNotification(differences: Partial<Notification> = {}): Notification {
  return {
    id: crypto.randomUUID(),
    type: 'connection_request',
    title: 'New connection request',
    message: 'Dana Torres wants to connect with you',
    isRead: false,
    actionUrl: '/connections',
    createdAt: '2026-11-20T09:30:00.000Z',
    count: 1,
    ...differences,
  }
}

const bell = () => screen.findByRole('button', { name: 'Notifications' })

test('the bell says how much is unread, and so does the tab', async () => {
  document.title = 'Feed · Fieldhouse'
  api.on('GET /api/notifications/unread-count', () => answer({ count: 12 }))
  openApp({ user: aUser() })
  expect(await screen.findByText('9+')).toBeVisible()
  expect(await bell()).toHaveAccessibleDescription(/12 unread/)
  await waitFor(() => expect(document.title).toMatch(/^\(9\+\) /))
})

test.each([aUser({ accountType: null }), aUser({ accountType: 'parent', status: 'under_age' })])(
  'whoever may do nothing but onboard is told nothing, and asks for nothing',
  async (user) => {
    const asked = api.on('GET /api/notifications/unread-count', () => answer({ count: 1 }))
    openApp({ user })
    await screen.findByRole('banner')
    expect(screen.queryByRole('button', { name: 'Notifications' })).toBeNull()
    expect(asked).toHaveLength(0)
    expect(streams.count()).toBe(0)
  },
)

test('a press on a notification reads it, goes where it leads and closes the list', async () => {
  const user = userEvent.setup()
  const notification = aNotification()
  let count = 1
  api.on('GET /api/notifications/unread-count', () => answer({ count }))
  api.on('GET /api/notifications', () => answer([{ ...notification, isRead: count === 0 }]))
  const read = api.on('POST /api/notifications/{id}/read', () => {
    count = 0
    return answer({ ...notification, isRead: true })
  })
  openApp({ user: aUser() })
  await screen.findByText('1')
  await user.click(await bell())
  const list = await screen.findByRole('dialog', { name: 'Notifications' })
  await user.click(await within(list).findByRole('button', { name: /Unread: New connection/ }))
  await waitFor(() => expect(window.location.pathname).toBe('/connections'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(read).toHaveLength(1)
  await waitFor(() => expect(screen.queryByText('1')).toBeNull())
})

test('all can be marked as read at once', async () => {
  const user = userEvent.setup()
  let count = 2
  api.on('GET /api/notifications/unread-count', () => answer({ count }))
  api.on('GET /api/notifications', () => answer([aNotification({ isRead: count === 0 })]))
  const all = api.on('POST /api/notifications/read-all', () => {
    count = 0
    return answer({ count })
  })
  openApp({ user: aUser() })
  await screen.findByText('2')
  await user.click(await bell())
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(screen.queryByText('2')).toBeNull())
  expect(all).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /Unread/ })).toBeNull()
})

test('the server’s hint brings what is new, and what it says is asked of the API', async () => {
  let count = 0
  api.on('GET /api/notifications/unread-count', () => answer({ count }))
  openApp({ user: aUser() })
  await bell()
  streams.connect()
  count = 3
  streams.hint({ type: 'notifications' })
  expect(await screen.findByText('3')).toBeVisible()
})

test('without a stream it asks every 30 seconds, and opens the stream again', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] })
  try {
    const asked = api.on('GET /api/notifications/unread-count', () => answer({ count: 0 }))
    openApp({ user: aUser() })
    await waitFor(() => expect(asked).toHaveLength(1))
    await jest.advanceTimersByTimeAsync(30_000)
    await waitFor(() => expect(asked).toHaveLength(2))
    streams.refuse()
    await jest.advanceTimersByTimeAsync(10_000)
    expect(streams.count()).toBe(2)
    streams.connect()
    await jest.advanceTimersByTimeAsync(90_000)
    expect(asked).toHaveLength(2)
  } finally {
    jest.useRealTimers()
  }
})

test('the whole list has a page of its own, with what one wants to be told of', async () => {
  const user = userEvent.setup()
  api.on('GET /api/notifications/unread-count', () => answer({ count: 0 }))
  const asked = api.on('GET /api/notifications', () => answer([aNotification({ isRead: true })]))
  api.on('GET /api/notification-preferences', () => answer({ fire: true, comment: false }))
  const changes = api.on('PUT /api/notification-preferences', () => refusal(503, 'away'))
  openApp({ user: aUser(), path: '/notifications' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await screen.findByRole('button', { name: /New connection request/ })
  await user.click(screen.getByRole('tab', { name: 'Unread' }))
  await waitFor(() => expect(asked.at(-1)?.request.url).toMatch(/\?unread=true$/))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Fires')
  await waitFor(() =>
    expect(asked.at(-1)?.request.url).toMatch(/unread=true.*type=fire|type=fire.*unread=true/),
  )

  await user.click(screen.getByRole('tab', { name: 'Preferences' }))
  const fires = await screen.findByRole('switch', { name: 'Fires' })
  expect(screen.getByRole('switch', { name: 'Comments' })).not.toBeChecked()
  await user.click(fires)
  expect(await screen.findByText('Not saved')).toBeVisible()
  expect(changes[0]?.body).toEqual({ fire: false })
  await waitFor(() => expect(fires).toBeChecked())
})
