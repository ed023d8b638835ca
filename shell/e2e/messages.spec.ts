import type { CurrentUser, Message } from '@fieldhouse/contract'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import { expect, test } from './journey.ts'
import { anotherPerson, signUp } from './people.ts'

/** Connects people: both accept requests from everybody and ask each other, and two crossing requests make a connection. */
async function connect(people: { request: APIRequestContext; user: CurrentUser }[]) {
  for (const { request } of people) await takeContactOfAll(request)
  const [one, other] = people
  for (const [from, to] of [
    [one!, other!],
    [other!, one!],
  ] as const) {
    const asked = await from.request.post('/api/connections', { data: { userId: to.user.id } })
    expect(asked.ok()).toBe(true)
  }
}

async function takeContactOfAll(request: APIRequestContext) {
  await request.put('/api/privacy-settings', { data: { contactVisibility: 'public' } })
}

async function write(page: Page, text: string) {
  await page.getByPlaceholder('Type a message...').fill(text)
  await page.keyboard.press('Enter')
}

/** The message in the thread, not its preview in the list. */
const said = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text)

async function countOnServer(request: APIRequestContext, userId: string, text: string) {
  const response = await request.get(`/api/messages/${userId}?mark=0&limit=100`)
  return ((await response.json()) as Message[]).filter(({ content }) => content === text).length
}

/** Two connected people who have not written to each other. */
async function twoConnected(page: Page, browser: Browser) {
  const robin = await signUp(page.request)
  const other = await anotherPerson(browser)
  const sam = await signUp(other.request, { firstName: 'Sam', lastName: 'Reed' })
  await connect([
    { request: page.request, user: robin },
    { request: other.request, user: sam },
  ])
  const tell = async (content: string) => {
    const sent = await page.request.post('/api/messages', {
      data: { recipientId: sam.id, content },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    })
    expect(sent.ok()).toBe(true)
  }
  return { robin, other, sam, tell }
}

test('two people exchange messages live; those written offline arrive once; a block ends it', async ({
  page,
  context,
  browser,
  journey,
}) => {
  const { robin, other, sam } = await twoConnected(page, browser)

  await other.goto('/messages')
  await expect(other.getByText('No conversations yet')).toBeVisible()
  await expect(other.getByText('Select a conversation')).toBeVisible()

  await page.goto(`/messages/${sam.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Sam Reed' })).toBeVisible()
  await write(page, 'Ready for Saturday?')
  await expect(said(page, 'Ready for Saturday?')).toBeVisible()
  await expect(page.getByText('Sent', { exact: true })).toBeVisible()

  const row = other.getByRole('link', { name: /Robin Vale.*1 unread/ })
  await expect(row).toBeVisible()
  await expectNoViolations(other)
  await row.click()
  await expect(said(other, 'Ready for Saturday?')).toBeVisible()
  await expect(other.getByRole('link', { name: /Robin Vale/ }).first()).not.toContainText('unread')
  await expect(page.getByText('Read', { exact: true })).toBeVisible()

  await write(other, 'Always.')
  await expect(said(page, 'Always.')).toBeVisible()
  await expect(other.getByText('Read', { exact: true })).toBeVisible()
  await expectNoViolations(page, 'main')

  await test.step('offline: marked as not sent, kept over a reload of the area, sent once when back', async () => {
    journey.expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    await context.setOffline(true)
    await write(page, 'From the tunnel')
    await expect(page.getByText('Not sent')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Not sent')).toBeHidden()
    await expect(said(other, 'From the tunnel')).toBeVisible()
    expect(await countOnServer(page.request, sam.id, 'From the tunnel')).toBe(1)
  })

  await test.step('the answer is lost: Retry by hand, after a reload, still sends it once', async () => {
    // The page sends by itself, too, once it hears from the server again: only the press gets through.
    const isPressed = () => page.evaluate(() => 'pressed' in document.documentElement.dataset)
    await page.route('/api/messages', async (route) => {
      if (await isPressed()) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await write(page, 'Bring the spikes')
    await expect(page.getByText('Not sent')).toBeVisible()
    expect(await countOnServer(page.request, sam.id, 'Bring the spikes')).toBe(1)
    await page.reload()
    await expect(page.getByText('Not sent')).toBeVisible()
    await page.evaluate(() => {
      const { dataset } = document.documentElement
      addEventListener('click', () => (dataset.pressed = ''), true)
    })
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('Not sent')).toBeHidden()
    await expect(said(page, 'Bring the spikes')).toHaveCount(1)
    expect(await countOnServer(page.request, sam.id, 'Bring the spikes')).toBe(1)
    await page.unroute('/api/messages')
  })

  await test.step('a block', async () => {
    await page.getByRole('button', { name: 'More about Sam Reed' }).click()
    await page.getByRole('menuitem', { name: 'Block' }).click()
    await page
      .getByRole('alertdialog', { name: 'Block Sam Reed?' })
      .getByRole('button', { name: 'Block' })
      .click()
    await expect(page).toHaveURL('/messages')
    await expect(page.getByText('No conversations yet')).toBeVisible()
    const refused = await other.request.post('/api/messages', {
      data: { recipientId: robin.id, content: 'Hello?' },
    })
    expect(refused.status()).toBe(403)
  })
})

test('a message sent while its thread is being opened appears in it', async ({ page, browser }) => {
  const { robin, other, tell } = await twoConnected(page, browser)
  const live = other.waitForResponse('**/api/events*')
  await other.goto(`/profile/${robin.id}`)
  await live
  const isRead = Promise.withResolvers<void>()
  const isTold = Promise.withResolvers<void>()
  await other.route(
    `**/api/messages/${robin.id}?*`,
    async (route) => {
      const response = await route.fetch()
      isRead.resolve()
      await isTold.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await other.getByRole('link', { name: 'Message', exact: true }).click()
  await isRead.promise
  await tell('Ready for Saturday?')
  await expect(other.getByRole('link', { name: /Robin Vale.*1 unread/ })).toBeVisible()
  isTold.resolve()
  await expect(said(other, 'Ready for Saturday?')).toBeVisible()
  await other.context().close()
})

test(
  'a message sent while the page is loading appears in it',
  { tag: '@night' },
  async ({ page, browser }) => {
    const { robin, other, tell } = await twoConnected(page, browser)
    const isTold = Promise.withResolvers<void>()
    await other.route('**/api/events*', async (route) => {
      await isTold.promise
      await route.continue()
    })
    await other.goto(`/messages/${robin.id}`)
    await expect(other.getByText('No messages yet')).toBeVisible()
    await tell('Ready for Saturday?')
    isTold.resolve()
    // Without push the page asks every 30 seconds.
    await expect(said(other, 'Ready for Saturday?')).toBeVisible({ timeout: 10_000 })
    await other.context().close()
  },
)

test('one message to a person who is not connected is a request; once accepted, both write', async ({
  page,
  browser,
}) => {
  await signUp(page.request)
  const other = await anotherPerson(browser)
  const sam = await signUp(other.request, { firstName: 'Sam', lastName: 'Reed' })
  await takeContactOfAll(other.request)

  await page.goto(`/messages/${sam.id}`)
  await expect(page.getByText('This is a message request')).toBeVisible()
  await write(page, 'We train at the same track. Run together?')
  await expect(page.getByText('Your message request is waiting for a reply')).toBeVisible()
  await expect(page.getByPlaceholder('Type a message...')).toBeHidden()

  await other.goto('/messages')
  await other.getByRole('link', { name: 'Requests 1 waiting' }).click()
  await other.getByRole('link', { name: /Robin Vale/ }).click()
  await expect(said(other, 'We train at the same track. Run together?')).toBeVisible()
  await expectNoViolations(other)
  await other.getByRole('button', { name: 'Accept' }).click()
  await write(other, 'Gladly. Monday at six?')

  await expect(said(page, 'Gladly. Monday at six?')).toBeVisible()
  await write(page, 'See you there.')
  await expect(said(other, 'See you there.')).toBeVisible()
})

/** Enough for two pages of earlier ones. */
const MESSAGES = 110

test('a hundred messages can be scrolled up without a jump, and new ones do not move them', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const robin = await signUp(page.request)
  const other = await anotherPerson(browser)
  const sam = await signUp(other.request, { firstName: 'Sam', lastName: 'Reed' })
  await connect([
    { request: page.request, user: robin },
    { request: other.request, user: sam },
  ])
  for (let index = 1; index <= MESSAGES; index += 1) {
    const [sender, recipient] = index % 3 === 0 ? [page, sam] : [other, robin]
    const tail = index % 5 === 0 ? ` ${'and some more of it '.repeat(index % 17)}` : ''
    await sender.request.post('/api/messages', {
      data: { recipientId: recipient.id, content: `Message ${index}.${tail}` },
    })
  }
  await page.request.post(`/api/messages/${sam.id}/read`)

  await page.goto(`/messages/${sam.id}`)
  await expect(said(page, `Message ${MESSAGES - 1}.`)).toBeVisible()
  const scroller = page.getByRole('region', { name: 'Messages' })
  await scroller.hover()

  let isAtStart = false
  for (let turn = 0; turn < 120 && !isAtStart; turn += 1) {
    const before = await middleRow(page)
    await page.mouse.wheel(0, -400)
    await settled(page)
    const after = await placeOf(page, before.text)
    isAtStart = await scroller.evaluate((element) => element.scrollTop === 0)
    if (!isAtStart) expect(Math.abs(after.top - before.top - 400)).toBeLessThanOrEqual(2)
  }
  await expect(said(page, 'Message 1.')).toBeVisible()
  expect(isAtStart).toBe(true)

  const reading = await middleRow(page)
  await other.request.post('/api/messages', {
    data: { recipientId: robin.id, content: 'And one more' },
  })
  await page.getByRole('button', { name: 'New messages' }).waitFor()
  expect(Math.abs((await placeOf(page, reading.text)).top - reading.top)).toBeLessThanOrEqual(1)
  await page.getByRole('button', { name: 'New messages' }).click()
  await expect(said(page, 'And one more')).toBeInViewport()
})

/** Returns a row in the middle of the thread's viewport. */
function middleRow(page: Page) {
  return page.getByRole('region', { name: 'Messages' }).evaluate((scroller) => {
    const { top, height } = scroller.getBoundingClientRect()
    const rows = [...scroller.querySelectorAll('li')]
    const row = rows.find((each) => {
      const box = each.getBoundingClientRect()
      return box.bottom > top + height * 0.25 && /Message \d+\./.test(each.textContent)
    })
    if (!row) throw new Error('no row in the window')
    return {
      text: /Message \d+\./.exec(row.textContent)![0],
      top: row.getBoundingClientRect().top,
    }
  })
}

function placeOf(page: Page, text: string) {
  return page.getByRole('region', { name: 'Messages' }).evaluate((scroller, wanted) => {
    const row = [...scroller.querySelectorAll('li')].find((each) =>
      each.textContent.includes(wanted),
    )
    if (!row) throw new Error(`${wanted} left the document`)
    return { top: row.getBoundingClientRect().top }
  }, text)
}

/** Rows are measured, and earlier ones asked for, within some frames. */
const STILL_FRAMES = 6

/** Waits until consecutive frames have the same scroll position and nothing is loading. */
async function settled(page: Page) {
  await page.getByRole('region', { name: 'Messages' }).evaluate(
    (scroller, frames) =>
      new Promise<void>((resolve) => {
        let last = NaN
        let still = 0
        function look() {
          const now = scroller.scrollTop + scroller.scrollHeight
          still = now === last ? still + 1 : 0
          last = now
          if (still >= frames) resolve()
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
    STILL_FRAMES,
  )
  await expect(page.getByText('Loading earlier messages...')).toBeHidden()
}
