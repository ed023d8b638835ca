import type { Conversation, CurrentUser, Post } from '@fieldhouse/contract'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import {
  DRAWN,
  arrive,
  fromNow,
  holdBack,
  holdScriptsBack,
  hydrated,
  isDrawn,
  onDrawingStack,
  openDrawn,
  sumOfShifts,
  watchShifts,
} from './drawn.ts'
import { expect, test } from './journey.ts'
import { acceptConsent } from './people.ts'

const COMPOSER = 'Share an update or highlight...'

const url = onDrawingStack()

const come = (context: BrowserContext, options: { timeZone?: string; isPhone?: boolean } = {}) =>
  arrive(context, 'athlete', { url: url(), ...options })

interface Screen {
  path(id: string): string
  readable: string
}

const screens: Record<string, Screen> = {
  feed: { path: () => '/', readable: 'main article' },
  profile: { path: (id) => `/profile/${id}`, readable: 'main h1' },
  discover: { path: () => '/search', readable: 'main h1' },
  messages: { path: () => '/messages', readable: 'main h1' },
  connections: { path: () => '/connections', readable: 'main h1' },
  news: { path: () => '/news', readable: 'main article h2' },
}

/** By day one screen stands for its kind: `drawn-pages.spec.ts` opens every route. */
const atNightBut = (name: string, one: string) => ({ tag: name === one ? [] : ['@night'] })

for (const [name, { path, readable }] of Object.entries(screens)) {
  test(
    `${name} can be read while its scripts load, and nothing moves when they arrive`,
    atNightBut(name, 'feed'),
    async ({ page, context }) => {
      const { id } = await come(context)
      const shifts = await watchShifts(page)
      const release = await holdScriptsBack(page)
      await openDrawn(page, `${url()}${path(id)}`, 'commit')
      await expect(page.locator(readable).first()).toBeVisible()
      await expect(page.getByRole('link', { name: 'News', exact: true }).first()).toBeVisible()
      await expect(page.getByText('Loading...').filter({ visible: true })).toHaveCount(0)
      expect(await page.title()).toContain('· Fieldhouse')

      const marked = await page.locator(readable).first().elementHandle()
      const movedByScripts = await fromNow(page, shifts)
      release()
      await hydrated(page)
      // Still the element of the first response.
      expect(await marked?.evaluate((element) => element.isConnected)).toBe(true)
      await expect(page.locator(DRAWN)).toHaveCount(1)
      await expect(page.locator('#main')).toHaveCount(1)
      expect(await movedByScripts()).toEqual([])
    },
  )
}

test.describe('with scripts turned off', () => {
  test.use({ javaScriptEnabled: false })

  test('the feed can be read, its links work, and a notice says what is missing', async ({
    page,
    context,
  }) => {
    await come(context)
    await openDrawn(page, url())
    await expect(page.locator('main article').first()).toBeVisible()
    // Playwright's text locators pass over what is in noscript.
    const notice = page.locator('.no-scripts')
    await expect(notice).toBeVisible()
    expect(await notice.innerText()).toContain('Without JavaScript you can read this page')
    await page.getByRole('link', { name: 'News', exact: true }).first().click()
    await expect(page).toHaveURL(`${url()}/news`)
    // Nothing but its address is sure of a page that a link opened: it may come undrawn.
    await openDrawn(page, page.url())
    await expect(page.locator('main article h2').first()).toBeVisible()
  })
})

test(
  'an article can be read before the scripts, which leave its text in place',
  { tag: '@night' },
  async ({ page, context }) => {
    await come(context)
    const [{ slug }] = (await (await context.request.get(`${url()}/api/news`)).json()) as [
      { slug: string },
    ]
    const release = await holdScriptsBack(page)
    await openDrawn(page, `${url()}/news/${slug}`, 'commit')
    const heading = page.locator('main article h2').first()
    await expect(heading).toBeVisible()
    const article = page.locator('main article').first()
    const written = await article.innerText()
    const marked = await heading.elementHandle()
    release()
    await hydrated(page)
    expect(await marked?.evaluate((element) => element.isConnected)).toBe(true)
    expect(await article.innerText()).toBe(written)
  },
)

test('a thread keeps its elements and the place it was scrolled to before the scripts', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 420 })
  await come(context, { isPhone: true })
  const [{ user }] = (await (
    await context.request.get(`${url()}/api/messages/conversations`)
  ).json()) as [{ user: { id: string } }]
  const release = await holdScriptsBack(page)
  await openDrawn(page, `${url()}/messages/${user.id}`, 'commit')
  const thread = page.getByRole('region', { name: 'Messages' })
  const newest = thread.getByRole('listitem').last()
  await expect(newest).toBeVisible()
  await thread.evaluate((list) => list.scrollBy(0, -90))
  expect(await thread.evaluate((list) => list.scrollTop)).toBe(-90)
  const place = () => newest.evaluate((row) => Math.round(row.getBoundingClientRect().top))
  const before = await place()
  const drawn = await newest.elementHandle()
  const drawnRows = await thread.getByRole('listitem').count()

  release()
  await hydrated(page)
  // Rows of a taken over thread have places of their own.
  await expect(newest).toHaveCSS('position', 'absolute')
  expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true)
  expect(drawnRows).toBeGreaterThan(2)
  expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(1)
})

for (const name of ['feed', 'profile', 'news']) {
  test(
    `pictures of ${name} have their sizes before a byte of them is there`,
    atNightBut(name, 'feed'),
    async ({ page, context }) => {
      const { id } = await come(context)
      // Scripts never come: what holds the places is in the first response.
      const releaseScripts = await holdScriptsBack(page)
      const releasePictures = await holdBack(page, /\/api\/pictures\//)
      const path = screens[name]!.path(id)
      await openDrawn(page, `${url()}${path}`, 'commit')
      await expect(page.locator(screens[name]!.readable).first()).toBeVisible()
      const pictures = page.locator(`${DRAWN} img:visible`)
      const sizes = () =>
        pictures.evaluateAll((all) =>
          all.map((picture) => {
            const { width, height } = picture.getBoundingClientRect()
            return [Math.round(width), Math.round(height)]
          }),
        )
      const before = await sizes()
      expect(before.length).toBeGreaterThan(0)
      expect(before.flat()).not.toContain(0)

      releasePictures()
      const loaded = () =>
        pictures.evaluateAll(
          (all) => all.filter((picture) => (picture as HTMLImageElement).naturalWidth > 0).length,
        )
      await expect.poll(loaded).toBeGreaterThan(0)
      expect(await sizes()).toEqual(before)
      releaseScripts()
    },
  )
}

test('a phone gets the page of a phone', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await come(context, { isPhone: true })
  const shifts = await watchShifts(page)
  const release = await holdScriptsBack(page)
  await openDrawn(page, url(), 'commit')
  await expect(page.locator('main article').first()).toBeVisible()
  const movedByScripts = await fromNow(page, shifts)
  release()
  await hydrated(page)
  expect(await movedByScripts()).toEqual([])
})

// Without faces of the same widths in their place a profile moves by more than 0.2.
for (const [name, width, isPhone] of [
  ['wide window', 1280, false],
  ['phone', 390, true],
] as const) {
  test(
    `faces that arrive late hardly move a profile in a ${name}`,
    atNightBut(name, 'phone'),
    async ({ page, context }) => {
      await page.setViewportSize({ width, height: 844 })
      const { id } = await come(context, { isPhone })
      const shifts = await watchShifts(page)
      const release = await holdBack(page, /\.woff2$/)
      await openDrawn(page, `${url()}/profile/${id}`, 'commit')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      release()
      await hydrated(page)
      const faces = await page.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
      )
      expect(faces.join()).toContain('Inter Variable')
      const all = await shifts()
      expect(sumOfShifts(all), all.join('; ')).toBeLessThan(0.1)
    },
  )
}

test('a press before the scripts counts once they are there, and counts once', async ({
  page,
  context,
}) => {
  await come(context)
  const release = await holdScriptsBack(page)
  await openDrawn(page, url(), 'commit')
  const fire = page.locator('main article').first().getByRole('button', { name: /Fire$/ })
  const before = await fire.getAttribute('aria-pressed')
  const sent: string[] = []
  page.on('request', (request) => {
    if (/\/fire$/.test(request.url())) sent.push(request.method())
  })
  await fire.click()
  await fire.click()
  release()
  await expect(fire).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true')
  await page.waitForLoadState('networkidle')
  expect(sent).toHaveLength(1)
})

test('a search typed before the scripts is searched once they are there', async ({
  page,
  context,
}) => {
  await come(context)
  const release = await holdScriptsBack(page)
  await openDrawn(page, `${url()}/search`, 'commit')
  const box = page.getByRole('combobox', { name: 'Discover athletes, teams...' })
  await box.fill('guard')
  release()
  await expect(page).toHaveURL(/[?&]q=guard/)
  await expect(box).toHaveValue('guard')
})

test('text typed before the scripts is kept', async ({ page, context }) => {
  await come(context)
  const release = await holdScriptsBack(page)
  await openDrawn(page, url(), 'commit')
  const field = page.getByRole('textbox', { name: COMPOSER })
  await field.fill('New personal best')
  release()
  await expect(page.getByRole('button', { name: 'Post', exact: true })).toBeEnabled()
  await expect(field).toHaveValue('New personal best')
})

for (const [name, { typedAfter, isSent }] of Object.entries({
  'a message sent by Enter before the scripts is sent once they are there': {
    typedAfter: '',
    isSent: true,
  },
  'a message that somebody goes on typing before the scripts is kept, and not sent': {
    typedAfter: 'And bring spikes.',
    isSent: false,
  },
})) {
  test(name, async ({ page, context }) => {
    await come(context)
    const conversations = await context.request.get(`${url()}/api/messages/conversations`)
    const [{ user }] = (await conversations.json()) as [Conversation]
    const release = await holdScriptsBack(page)
    await openDrawn(page, `${url()}/messages/${user.id}`, 'commit')
    const field = page.getByPlaceholder('Type a message...')
    const text = `Sent early ${Date.now()}`
    await field.fill(text)
    await field.press('Enter')
    await field.pressSequentially(typedAfter)
    release()
    const sent = page.getByRole('region', { name: 'Messages' }).getByText(text)
    if (isSent) {
      await expect(sent).toBeVisible()
      await expect(field).toHaveValue('')
    } else {
      await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
      await expect(field).toHaveValue(`${text}\n${typedAfter}`)
      await expect(sent).toHaveCount(0)
    }
  })
}

test('text typed before the scripts follows the draft of an earlier visit', async ({
  page,
  context,
}) => {
  await come(context)
  await openDrawn(page, url())
  const field = page.getByRole('textbox', { name: COMPOSER })
  await field.fill('Half a thought')
  await expect(page.getByRole('button', { name: 'Post', exact: true })).toBeEnabled()
  const release = await holdScriptsBack(page)
  await openDrawn(page, url(), 'commit')
  await field.fill('New personal best')
  release()
  await expect(field).toHaveValue('Half a thought\nNew personal best')
  await openDrawn(page, url())
  await expect(field).toHaveValue('Half a thought\nNew personal best')
})

for (const how of ['Enter', 'the button']) {
  test(
    `a message sent by ${how} before the scripts waits where a draft came in before it`,
    atNightBut(how, 'Enter'),
    async ({ page, context }) => {
      await come(context)
      const conversations = await context.request.get(`${url()}/api/messages/conversations`)
      const [{ user }] = (await conversations.json()) as [Conversation]
      const address = `${url()}/messages/${user.id}`
      await openDrawn(page, address)
      const field = page.getByPlaceholder('Type a message...')
      const send = page.getByRole('button', { name: 'Send', exact: true })
      await field.fill('Nobody has seen this')
      await expect(send).toBeEnabled()
      const release = await holdScriptsBack(page)
      await openDrawn(page, address, 'commit')
      const text = `Sent early ${Date.now()}`
      await field.fill(text)
      if (how === 'Enter') await field.press('Enter')
      // It says that there is no text yet, and takes the press.
      else await send.click({ force: true })
      const sent: string[] = []
      context.on('request', (request) => {
        if (request.method() === 'POST' && request.url().includes('/messages')) sent.push(text)
      })
      release()
      await expect(send).toBeEnabled()
      await page.waitForLoadState('networkidle')
      expect(sent).toEqual([])
      await expect(field).toHaveValue(new RegExp(`^Nobody has seen this\n${text}\n?$`))
    },
  )
}

test(
  'a draft of an earlier visit comes back in a drawn page',
  { tag: '@night' },
  async ({ page, context }) => {
    await come(context)
    await openDrawn(page, url())
    const field = page.getByRole('textbox', { name: COMPOSER })
    await field.fill('Half a thought')
    await expect(page.getByRole('button', { name: 'Post', exact: true })).toBeEnabled()
    await openDrawn(page, url())
    await expect(field).toHaveValue('Half a thought')
    await expect(page.getByRole('button', { name: 'Post', exact: true })).toBeEnabled()
  },
)

/** Goes Back to a page of before, which a busy machine may leave to the browser. */
async function comeBack(page: Page) {
  await page.goBack()
  if ((await page.locator(DRAWN).count()) > 0) await hydrated(page)
}

test('drafts are what they were, also when the browser comes Back to their fields, and again', async ({
  page,
  context,
}) => {
  const { id } = await come(context)
  const conversations = await context.request.get(`${url()}/api/messages/conversations`)
  const [{ user }] = (await conversations.json()) as [Conversation]
  const [post] = (await (await context.request.get(`${url()}/api/posts/feed`)).json()) as [Post]
  const fields: [path: string, field: Locator][] = [
    ['/', page.getByRole('textbox', { name: COMPOSER })],
    [`/?post=${post.id}`, page.getByLabel('Write a comment').first()],
    [`/messages/${user.id}`, page.getByPlaceholder('Type a message...')],
    [`/profile/${id}/edit`, page.getByLabel('Bio')],
  ]
  for (const [path, field] of fields) {
    const text = `A draft of ${path}`
    await openDrawn(page, `${url()}${path}`)
    await hydrated(page)
    await field.fill(text)
    await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain(text)
    for (const visit of ['first', 'second']) {
      // A full load, so that the browser makes the page again.
      await page.evaluate(() => location.assign('/news'))
      await page.waitForURL(/\/news/)
      await comeBack(page)
      await expect(field, `${path}, ${visit} time`).toHaveValue(text)
      const kept = await page.evaluate(() => Object.values(localStorage).join())
      expect(kept.split(text), `${path}, ${visit} time`).toHaveLength(2)
    }
  }
})

test('a post that was sent does not come back into the composer of an earlier page', async ({
  page,
  context,
}) => {
  await come(context)
  await openDrawn(page, url())
  await hydrated(page)
  const field = page.getByRole('textbox', { name: COMPOSER })
  const text = `Sent once ${Date.now()}`
  await field.fill(text)
  await expect(page.getByRole('button', { name: 'Post', exact: true })).toBeEnabled()
  await page.evaluate(() => location.assign('/?again'))
  await page.waitForURL(/\?again/)
  await expect(field).toHaveValue(text)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(field).toHaveValue('')
  await comeBack(page)
  await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible()
  await expect(field).toHaveValue('')
})

test('a draft comes back into a drawn form, beside what was typed into it before the scripts', async ({
  page,
  context,
}) => {
  await come(context)
  const { id } = (await (await context.request.get(`${url()}/api/auth/user`)).json()) as CurrentUser
  const address = `${url()}/profile/${id}/edit`
  await openDrawn(page, address)
  await hydrated(page)
  const bio = page.getByLabel('Bio')
  await bio.fill('Half a thought about hurdles')
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .toContain('Half a thought about hurdles')
  const release = await holdScriptsBack(page)
  await openDrawn(page, address, 'commit')
  const school = page.getByLabel('High school')
  await school.fill('Lincoln Prep')
  release()
  await expect(page.getByText('We brought back your unsaved changes')).toBeVisible()
  await expect(bio).toHaveValue('Half a thought about hurdles')
  await expect(school).toHaveValue('Lincoln Prep')
})

test(
  'a page drawn for another time zone is drawn again',
  { tag: '@night' },
  async ({ page, context }) => {
    await come(context, { timeZone: 'Asia/Tokyo' })
    await openDrawn(page, url())
    await expect(page.locator('main article').first()).toBeVisible()
    await expect(page.locator('main')).toHaveCount(1)
    await expect(page.locator(DRAWN)).toHaveCount(0)
  },
)

/** The night asks for thousands (`api/bench/two_people.ts`). */
const PAGES = 8

test('two people in turn see nothing of each other', async ({ browser }) => {
  const people = ['athlete', 'coach']
  const contexts = await Promise.all(people.map(() => browser.newContext()))
  for (const [index, context] of contexts.entries()) {
    await acceptConsent(context)
    await arrive(context, people[index]!, { url: url() })
  }
  let drawn = 0
  // A busy machine leaves some to the browser.
  for (let round = 0; round < 60 && drawn < PAGES; round += 1) {
    const pages = await Promise.all(
      contexts.flatMap((context, index) =>
        ['/', '/search'].map(async (path) => ({
          index,
          html: await (await context.request.get(`${url()}${path}`)).text(),
        })),
      ),
    )
    for (const { index, html } of pages) {
      const [own, other] = index === 0 ? people : [...people].reverse()
      expect(html).toContain(`${own}@demo.fieldhouse.test`)
      expect(html).not.toContain(`${other}@demo.fieldhouse.test`)
      if (isDrawn(html)) drawn += 1
    }
  }
  expect(drawn).toBeGreaterThanOrEqual(PAGES)
  await Promise.all(contexts.map((context) => context.close()))
})
