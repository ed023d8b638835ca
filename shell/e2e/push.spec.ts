import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import type { PushSettings } from '@fieldhouse/contract'
import { openPushService, type PushService } from '../../api/tests/support/push_service.ts'
import { wholeBrowser } from './chromium.ts'
import { expect, test } from './journey.ts'
import { acceptConsent, signInAsDemo } from './people.ts'
import { removeDataDir, type Stack, startStack, usedDataDir } from './stack.ts'

test.use({ launchOptions: wholeBrowser })

let service: PushService
let stack: Stack

test.beforeAll(async () => {
  test.setTimeout(180_000)
  service = await openPushService()
  stack = await startStack({
    dataDir: await usedDataDir(),
    env: { PUSH_SERVICES: service.origin },
  })
})

test.afterAll(async () => {
  await stack?.stop()
  if (stack) await removeDataDir(stack.dataDir)
  await service?.close()
})

type Subscription = ReturnType<PushService['subscribe']>

/**
 * Lets the browser subscribe at the service on this machine. Its own one is on the internet: it hands out addresses and
 * passes on what arrives there, and nothing else is different.
 */
async function subscribeHere(context: BrowserContext): Promise<Subscription> {
  await context.grantPermissions(['notifications'], { origin: stack.url })
  const subscription = service.subscribe()
  await context.addInitScript((given) => {
    PushManager.prototype.subscribe = () =>
      Promise.resolve({ toJSON: () => given } as unknown as PushSubscription)
  }, subscription)
  return subscription
}

/** The browser's push worker, to which arrived notices are passed on. */
async function workerOf(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  const id = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations
      if (found) resolve(found.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await id
  return {
    deliver: (notice: object) =>
      session.send('ServiceWorker.deliverPushMessage', {
        origin: stack.url,
        registrationId,
        data: JSON.stringify(notice),
      }),
  }
}

/** Notices on the screen, as the browser lists them. */
const shownOn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/push/')
    const shown = (await registration?.getNotifications()) ?? []
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, data: data as unknown }))
  })

const arrivedAt = async (subscription: Subscription) => {
  await expect.poll(() => service.arrivedAt(subscription).length, { timeout: 60_000 }).toBe(1)
  return service.arrivedAt(subscription)[0]!.notice
}

test(
  'a guardian turns notices on, gets one of a pending approval without a private word, and one press leads to it',
  { tag: '@night' },
  async ({ page: parent, context, browser }) => {
    test.setTimeout(180_000)
    const subscription = await subscribeHere(context)
    await signInAsDemo(context.request, 'parent', stack.url)
    await parent.goto(`${stack.url}/notifications?view=preferences`)
    const devices = parent.getByRole('region', { name: 'On your devices' })
    await devices.getByRole('button', { name: 'Turn on for this device' }).click()
    await expect(devices.getByText('This device')).toBeVisible()
    await expect(devices.getByRole('switch', { name: 'Approvals waiting for you' })).toBeChecked()
    const worker = await workerOf(parent)

    const child = await (await browser.newContext()).newPage()
    await signInAsDemo(child.request, 'minor', stack.url)
    const words = `Shaved a second off the relay ${Date.now()}`
    await child.request.post(`${stack.url}/api/posts`, { data: { content: words } })
    const notice = await arrivedAt(subscription)
    for (const secret of [words, 'Jordan']) expect(JSON.stringify(notice)).not.toContain(secret)
    await worker.deliver(notice)
    const shown = {
      title: 'Your OK is needed',
      tag: 'approvals',
      data: { path: '/parental-controls' },
    }
    await expect.poll(() => shownOn(parent)).toEqual([expect.objectContaining(shown)])
    // Another one about the same takes its place.
    await worker.deliver({
      ...notice,
      body: 'Your child is waiting for your approval on 2 things.',
    })
    await expect
      .poll(() => shownOn(parent))
      .toEqual([
        expect.objectContaining({ body: 'Your child is waiting for your approval on 2 things.' }),
      ])

    const [script] = context.serviceWorkers()
    // In the browser's own words: its worker's types are not those of pages.
    await script!.evaluate(`(async () => {
    const [notification] = await registration.getNotifications()
    dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  })()`)
    await expect(parent).toHaveURL(`${stack.url}/parental-controls`)
    await expect(parent.getByText(words)).toBeVisible()

    // Signed out, nothing more comes to this browser.
    await parent.goto('about:blank')
    await context.request.post(`${stack.url}/api/logout`)
    await signInAsDemo(context.request, 'parent', stack.url)
    const settings = await context.request.get(`${stack.url}/api/push-settings`)
    expect(((await settings.json()) as PushSettings).devices).toEqual([])
    await child.context().close()
  },
)

test(
  'a device is turned off from another one, and blocked notifications are explained',
  { tag: '@night' },
  async ({ page, context, browser }) => {
    await subscribeHere(context)
    await signInAsDemo(context.request, 'coach', stack.url)
    const preferences = `${stack.url}/notifications?view=preferences`
    await page.goto(preferences)
    await page.getByRole('button', { name: 'Turn on for this device' }).click()
    await expect(page.getByText('This device', { exact: true })).toBeVisible()

    const other = await browser.newContext()
    await acceptConsent(other)
    await signInAsDemo(other.request, 'coach', stack.url)
    const laptop = await other.newPage()
    await laptop.addInitScript(() =>
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' }),
    )
    await laptop.goto(preferences)
    const devices = laptop.getByRole('region', { name: 'On your devices' })
    await expect(devices.getByText('Your browser blocks notifications')).toBeVisible()
    await devices.getByRole('button', { name: /^Turn off for/ }).click()
    await expect(devices.getByRole('listitem')).toHaveCount(0)
    await expect(devices.getByRole('heading', { name: 'On your devices' })).toBeFocused()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Turn on for this device' })).toBeVisible()
    await other.close()
  },
)
