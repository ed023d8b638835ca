import type { PushSettings } from '@fieldhouse/contract'
import { answer, aUser, refusal } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openApp } from './open-app.tsx'
import { shellApi } from './shell-api.ts'

jest.mock('../src/remotes/federation.ts')

const api = shellApi()
const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/abc'
const keys = { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) }
const phone = {
  id: '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b77',
  name: 'Chrome on Android',
  createdAt: '2026-11-20T10:00:00.000Z',
  isThis: false,
}

/** A browser with or without push; jsdom has none. */
function browserWith({
  permission = 'default',
  answered = 'granted',
  subscribe = () => Promise.resolve({ toJSON: () => ({ endpoint, keys }) }),
}: {
  permission?: NotificationPermission
  answered?: NotificationPermission
  subscribe?: () => Promise<unknown>
} = {}) {
  const unsubscribe = jest.fn(() => Promise.resolve(true))
  const pushManager = { subscribe, getSubscription: () => Promise.resolve({ unsubscribe }) }
  const registration = { active: {}, installing: null, waiting: null, pushManager }
  const notification = {
    permission,
    requestPermission: () => {
      notification.permission = answered
      return Promise.resolve(answered)
    },
  }
  Object.assign(globalThis, { Notification: notification, PushManager: class {} })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), {
      register: () => Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
      startMessages: () => undefined,
    }),
  })
  return { unsubscribe }
}

afterEach(() => {
  for (const name of ['Notification', 'PushManager']) {
    delete (globalThis as unknown as Record<string, unknown>)[name]
  }
  delete (navigator as unknown as Record<string, unknown>).serviceWorker
})

let settings: PushSettings

async function openPreferences(given: Partial<PushSettings> = {}) {
  settings = { publicKey: 'BKey', devices: [], approvals: true, ...given }
  api.on('GET /api/notifications/unread-count', () => answer({ count: 0 }))
  api.on('GET /api/notifications', () => answer([]))
  api.on('GET /api/notification-preferences', () => answer({ fire: true }))
  api.on('GET /api/mail-preferences', () => answer({ digest: 'weekly', stopped: null }))
  api.on('GET /api/push-settings', () => answer(settings))
  openApp({ user: aUser(), path: '/notifications?view=preferences' })
  await screen.findByRole('switch', { name: 'Fires' })
  return screen.queryByRole('region', { name: 'On your devices' })
}

const turnOn = () => screen.findByRole('button', { name: 'Turn on for this device' })

test('push is turned on by a press, chosen by subject, and turned off again', async () => {
  const { unsubscribe } = browserWith()
  const section = await openPreferences()
  expect(within(section!).queryByRole('switch')).not.toBeInTheDocument()
  const added = api.on('POST /api/push-devices', () => {
    settings = { ...settings, devices: [{ ...phone, isThis: true }] }
    return answer(settings.devices[0]!, { status: 201 })
  })
  await userEvent.click(await turnOn())
  expect(await screen.findByText('Notifications are on for this device')).toBeVisible()
  expect(added[0]?.body).toEqual({ endpoint, keys })
  expect(screen.queryByRole('button', { name: 'Turn on for this device' })).toBeNull()
  expect(screen.getByText('This device')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'On your devices' })).toHaveFocus()

  const changes = api.on('PUT /api/push-settings', () => answer({ ...settings, approvals: false }))
  const approvals = within(section!).getByRole('switch', { name: 'Approvals waiting for you' })
  await userEvent.click(approvals)
  await waitFor(() => expect(approvals).not.toBeChecked())
  expect(changes[0]?.body).toEqual({ approvals: false })

  api.on('DELETE /api/push-devices/{id}', () => {
    settings = { ...settings, devices: [] }
    return answer(undefined, { status: 204 })
  })
  await userEvent.click(screen.getByRole('button', { name: 'Turn off for Chrome on Android' }))
  expect(await turnOn()).toBeVisible()
  expect(unsubscribe).toHaveBeenCalled()
  expect(screen.getByRole('heading', { name: 'On your devices' })).toHaveFocus()
})

test('another device is turned off without touching this browser', async () => {
  const { unsubscribe } = browserWith()
  await openPreferences({ devices: [phone] })
  const removed = api.on('DELETE /api/push-devices/{id}', () => {
    settings = { ...settings, devices: [] }
    return answer(undefined, { status: 204 })
  })
  await userEvent.click(screen.getByRole('button', { name: 'Turn off for Chrome on Android' }))
  await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull())
  expect(removed).toHaveLength(1)
  expect(unsubscribe).not.toHaveBeenCalled()
})

test('saying no sends nothing, and the way back is explained', async () => {
  browserWith({ answered: 'denied' })
  await openPreferences()
  const added = api.on('POST /api/push-devices', () => refusal(500, 'Something broke.'))
  await userEvent.click(await turnOn())
  expect(await screen.findByText(/Your browser blocks notifications/)).toBeVisible()
  expect(added).toHaveLength(0)
})

test('a push service that is away is said, and can be tried again', async () => {
  browserWith({ subscribe: () => Promise.reject(new Error('push service error')) })
  await openPreferences()
  await userEvent.click(await turnOn())
  expect(await screen.findByText('Notifications couldn’t be turned on')).toBeVisible()
  expect(await turnOn()).toBeEnabled()
})

test('a browser that cannot do it says so, and an installation without push has no such section', async () => {
  const section = await openPreferences()
  expect(section).toHaveTextContent('add Fieldhouse to your home screen')
  expect(screen.queryByRole('button', { name: 'Turn on for this device' })).toBeNull()
})

test('where push is off nothing is offered', async () => {
  browserWith()
  expect(await openPreferences({ publicKey: null })).toBeNull()
})

test('a pressed notice leads its open page there, and tells the worker', async () => {
  browserWith()
  await openPreferences()
  const port = { postMessage: jest.fn() }
  const message = Object.assign(new Event('message'), {
    data: { open: '/messages' },
    ports: [port],
  })
  navigator.serviceWorker.dispatchEvent(message)
  await waitFor(() => expect(window.location.pathname).toBe('/messages'))
  expect(port.postMessage).toHaveBeenCalled()
})
