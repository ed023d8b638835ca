import type { MailSettings, PushSettings } from '@fieldhouse/contract'
import { answer, fakeApi, refusal, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'

const api = fakeApi()
const phone = {
  id: '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b61',
  name: 'Chrome on Android',
  createdAt: '2026-11-26T10:00:00.000Z',
  isThis: true,
}

function open({
  kinds = {},
  push = { publicKey: 'key', devices: [] },
  mail = { stopped: null },
}: { kinds?: object; push?: PushSettings; mail?: MailSettings } = {}) {
  api.on('GET /api/notification-preferences', () => answer(kinds))
  api.on('GET /api/push-settings', () => answer(push))
  api.on('GET /api/mail-preferences', () => answer(mail))
  renderRemote({ pages, path: '/settings/notifications' })
}

const way = (name: string) => screen.findByRole('region', { name })

test('the settings say what reaches a person in each way, and lead to the switches', async () => {
  open({
    kinds: { fire: false, boost: false, comment: true },
    push: { publicKey: 'key', devices: [phone], replies: false },
    mail: { stopped: null, digest: 'weekly' },
  })

  const inApp = await way('On Fieldhouse')
  expect(await within(inApp).findByText('2 kinds are off.')).toBeVisible()
  expect(within(inApp).getByRole('link', { name: 'Choose what’s under the bell' })).toHaveAttribute(
    'href',
    '/notifications?view=preferences',
  )
  expect(
    await within(await way('On your devices')).findByText(
      'On for Chrome on Android. One subject is off.',
    ),
  ).toBeVisible()
  expect(
    await within(await way('By email')).findByText(
      'Every subject is on. Everything else comes in one email every Monday.',
    ),
  ).toBeVisible()
  expect(await way('What always comes')).toHaveTextContent(/guardians, verification, reports/)
})

test('without a device push is off, with the way to turn it on', async () => {
  open()
  const devices = await way('On your devices')
  expect(await within(devices).findByText(/none of your devices gets them yet/)).toBeVisible()
  expect(within(devices).getByRole('link', { name: 'Turn it on for this device' })).toBeVisible()
})

test('where no push is sent nobody is led to turn it on', async () => {
  open({ push: { publicKey: null, devices: [] } })
  const devices = await way('On your devices')
  expect(await within(devices).findByText(/doesn’t send these/)).toBeVisible()
  expect(within(devices).queryByRole('link')).toBeNull()
})

test('mail that was stopped says so in place of its subjects', async () => {
  open({ mail: { stopped: 'bounce', digest: 'daily' } })
  const mail = await way('By email')
  expect(await within(mail).findByText('Our emails don’t reach you')).toBeVisible()
  expect(mail).not.toHaveTextContent('Every subject is on')
})

test('choices that fail to load show an error in their place, and load on retry', async () => {
  open()
  api.on('GET /api/push-settings', () => refusal(500, 'Something broke.'))
  const devices = await way('On your devices')
  expect(await within(devices).findByRole('alert')).toHaveTextContent('Your choices didn’t load')
  expect(await within(await way('By email')).findByText(/Every subject is on/)).toBeVisible()
  api.on('GET /api/push-settings', () => answer({ publicKey: 'key', devices: [] }))
  await userEvent.click(within(devices).getByRole('button', { name: 'Try again' }))
  expect(await within(devices).findByText(/none of your devices/)).toBeVisible()
})
