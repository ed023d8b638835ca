import type { CurrentUser } from '@fieldhouse/contract'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { anotherPerson, signUp } from './people.ts'

interface Pair {
  page: Page
  user: CurrentUser
  other: CurrentUser
  theirs: APIRequestContext
}

interface Place {
  name: string
  /** By day two of them stand for all: the way back is the same. */
  byDay?: true
  /** Sets the pair up so that one finds the other on this page. */
  prepare(pair: Pair): Promise<unknown>
  /** Goes from the other's profile to the block dialog. */
  ask(pair: Pair): Promise<void>
}

const takeContact = (request: APIRequestContext) =>
  request.put('/api/privacy-settings', { data: { contactVisibility: 'public' } })

async function askToConnect(request: APIRequestContext, userId: string) {
  expect((await request.post('/api/connections', { data: { userId } })).ok()).toBe(true)
}

async function chooseBlock(page: Page) {
  await page.getByRole('menuitem', { name: /^Block/ }).click()
}

const theirPost = (page: Page) =>
  page.getByRole('article').filter({ hasText: 'A word from Lou' }).first()

async function openFeed(page: Page) {
  await page.getByRole('link', { name: 'Feed', exact: true }).click()
  await expect(theirPost(page)).toBeVisible()
}

const write = ({ theirs, user }: Pair) =>
  theirs.post('/api/messages', { data: { recipientId: user.id, content: 'Hello there' } })

/** Every page of the app with a way to block. Settings can only block again somebody who was blocked before. */
const places: Place[] = [
  {
    name: 'a post in the feed',
    byDay: true,
    prepare: ({ theirs }) => theirs.post('/api/posts', { data: { content: 'A word from Lou' } }),
    async ask({ page }) {
      await openFeed(page)
      await theirPost(page)
        .getByRole('button', { name: /More about the post/ })
        .click()
      await chooseBlock(page)
    },
  },
  {
    name: 'their profile',
    prepare: ({ theirs }) => theirs.post('/api/posts', { data: { content: 'A word from Lou' } }),
    async ask({ page }) {
      await openFeed(page)
      await theirPost(page).getByRole('link', { name: 'Lou Stray' }).click()
      await page.getByRole('button', { name: 'More about Lou Stray' }).click()
      await chooseBlock(page)
    },
  },
  {
    name: 'a conversation',
    byDay: true,
    async prepare(pair) {
      await Promise.all([takeContact(pair.page.request), takeContact(pair.theirs)])
      await askToConnect(pair.page.request, pair.other.id)
      await askToConnect(pair.theirs, pair.user.id)
      await write(pair)
    },
    async ask({ page }) {
      await page.getByRole('main').getByRole('link', { name: 'Message' }).click()
      await page.getByRole('button', { name: 'More about Lou Stray' }).click()
      await chooseBlock(page)
    },
  },
  {
    name: 'a message request',
    async prepare(pair) {
      await Promise.all([takeContact(pair.page.request), takeContact(pair.theirs)])
      await write(pair)
    },
    async ask({ page }) {
      await page.getByRole('main').getByRole('link', { name: 'Message' }).click()
      await page.getByRole('main').getByRole('button', { name: 'Block' }).click()
    },
  },
]

for (const place of places) {
  const title = `after a block from ${place.name}, going back shows nothing of their profile`
  test(title, { tag: place.byDay ? [] : ['@night'] }, async ({ page, browser, journey }) => {
    // On reload their page does not exist.
    journey.expectComplaint(/404/)
    const stranger = await anotherPerson(browser)
    const user = await signUp(page.request)
    const other = await signUp(stranger.request, { firstName: 'Lou', lastName: 'Stray' })
    const pair = { page, user, other, theirs: stranger.request }
    await place.prepare(pair)
    await page.goto(`/profile/${other.id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Lou Stray' })).toBeVisible()

    await place.ask(pair)
    await page
      .getByRole('alertdialog', { name: 'Block Lou Stray?' })
      .getByRole('button', { name: 'Block' })
      .click()
    await expect(page.getByText('Lou Stray is blocked', { exact: true })).toBeVisible()

    // Back through the history, without a reload: rendered from the cache.
    const shown = page.getByRole('heading', { name: 'Lou Stray' })
    await page.evaluate(() => {
      const seen = new MutationObserver(() => {
        if (document.querySelector('h1')?.textContent.includes('Lou Stray')) {
          document.documentElement.dataset.showedThem = 'true'
        }
      })
      if (location.pathname.startsWith('/profile')) throw new Error('It is still their profile')
      addEventListener('popstate', () => {
        if (location.pathname.startsWith('/profile')) {
          seen.observe(document.body, { childList: true, subtree: true, characterData: true })
        }
      })
    })
    while (new URL(page.url()).pathname !== `/profile/${other.id}`) await page.goBack()
    await expect(page.getByText('Profile not found')).toBeVisible()
    await expect(shown).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.dataset.showedThem)).toBeUndefined()
    await stranger.context().close()
  })
}
