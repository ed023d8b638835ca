import type { BrowserContext, Page } from '@playwright/test'
import type { Post } from '@fieldhouse/contract'
import { expect, test } from './journey'
import { anotherPerson, signUp } from './people'
import { SMALLEST_PNG } from './pictures.ts'

const composer = (page: Page) =>
  page.getByRole('textbox', { name: 'Share an update or highlight...' })
const articleWith = (page: Page, text: string) =>
  page.getByRole('article').filter({ hasText: text }).first()

async function post(page: Page, text: string) {
  await composer(page).fill(text)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(articleWith(page, text)).toBeVisible()
}

/** Creates a post through the API. */
async function postByApi(context: BrowserContext, content: string): Promise<Post> {
  const response = await context.request.post('/api/posts', { data: { content } })
  expect(response.status()).toBe(201)
  return (await response.json()) as Post
}

async function choose(page: Page, text: string, item: string) {
  await articleWith(page, text)
    .getByRole('button', { name: /^More about the post/ })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('two people meet over a post with a fire, a comment and a boost, and the notification links back to it', async ({
  page,
  browser,
}) => {
  const text = `Season opener ${crypto.randomUUID()}`
  await signUp(page.request, { firstName: 'Amara', lastName: 'Author' })
  const fan = await anotherPerson(browser)
  await signUp(fan.request, { firstName: 'Fred', lastName: 'Fan' })

  // Each sees that the other has posted, and the list does not move by itself.
  await fan.goto('/')
  await expect(fan.getByRole('article').first()).toBeVisible()
  await page.goto('/')
  await post(page, text)
  const pill = fan.getByRole('button', { name: /new posts?$/ })
  await expect(pill).toBeVisible()
  await expect(articleWith(fan, text)).toHaveCount(0)
  await pill.click()

  const found = articleWith(fan, text)
  await found.getByRole('button', { name: '0 Fire' }).click()
  await expect(found.getByRole('button', { name: '1 Fire' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await found.getByRole('button', { name: '0 Boost' }).click()
  await expect(found.getByRole('button', { name: '1 Boost' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await found.getByRole('button', { name: '0 Comment' }).click()
  await found.getByRole('textbox', { name: 'Write a comment' }).fill('See you there!')
  await found.getByRole('button', { name: 'Send comment' }).click()
  await expect(found.getByText('See you there!')).toBeVisible()
  await expect(found.getByRole('button', { name: '1 Comment' })).toBeVisible()

  await page.getByRole('button', { name: 'Notifications' }).click()
  const list = page.getByRole('dialog', { name: 'Notifications' })
  await list.getByRole('button', { name: /Fred Fan commented on your post/ }).click()
  const frame = page.getByRole('region', { name: 'The post you opened' })
  await expect(frame.getByText(text)).toBeVisible()
  await expect(frame.getByText('See you there!')).toBeVisible()
  await expect(frame.getByRole('button', { name: '1 Fire' })).toBeVisible()
  await frame.getByRole('link', { name: 'Back to the feed' }).click()
  await expect(frame).toHaveCount(0)
  await fan.context().close()
})

test(
  'a refused action is undone, with its reason, and the post stays usable',
  { tag: '@night' },
  async ({ page, browser, journey }) => {
    const text = `Going, going ${crypto.randomUUID()}`
    await signUp(page.request)
    const author = await anotherPerson(browser)
    await signUp(author.request)
    const still = `Still here ${crypto.randomUUID()}`
    await postByApi(author.context(), still)
    const { id } = await postByApi(author.context(), text)
    await page.goto('/')
    const article = articleWith(page, text)
    await expect(article).toBeVisible()

    journey.expectComplaint(/404|ERR_INTERNET_DISCONNECTED/)
    await author.request.delete(`/api/posts/${id}`)
    await article.getByRole('button', { name: '0 Boost' }).click()
    await expect(page.getByText('We couldn’t save your boost', { exact: true })).toBeVisible()
    await expect(article.getByRole('button', { name: '0 Boost' })).toHaveAttribute(
      'aria-pressed',
      'false',
    )

    const post = articleWith(page, still)
    await page.context().setOffline(true)
    await post.getByRole('button', { name: '0 Fire' }).click()
    await expect(page.getByText('We couldn’t save your fire', { exact: true })).toBeVisible()
    await expect(post.getByRole('button', { name: '0 Fire' })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
    await page.context().setOffline(false)

    await page.goto(`/?post=${id}`)
    await expect(page.getByRole('heading', { name: 'We couldn’t find this post' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to the feed' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(articleWith(page, still)).toBeVisible()
    await author.context().close()
  },
)

test('a picture goes along with a post, described, and the draft outlives a reload', async ({
  page,
}) => {
  const text = `Race day ${crypto.randomUUID()}`
  await signUp(page.request)
  await page.goto('/')
  await composer(page).fill(text)
  const picture = page.getByLabel('Picture', { exact: true })
  await picture.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  await expect(page.getByText(/^You can only upload: /)).toBeVisible()
  await picture.setInputFiles({
    name: 'race.png',
    mimeType: 'image/png',
    buffer: SMALLEST_PNG,
  })
  await page.getByLabel('What’s in the picture?').fill('The start of the 400 m')

  await page.reload()
  await expect(composer(page)).toHaveValue(text)
  await expect(page.getByLabel('What’s in the picture?')).toHaveValue('The start of the 400 m')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(
    articleWith(page, text).getByRole('img', { name: 'The start of the 400 m' }),
  ).toBeVisible()

  await choose(page, text, 'Delete post')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(articleWith(page, text)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(articleWith(page, text)).toHaveCount(0)
})

test('a reader keeps their place, reports a post, mutes and unmutes a person, and blocks one', async ({
  page,
  browser,
}) => {
  const text = `Rude words ${crypto.randomUUID()}`
  await signUp(page.request)
  const rude = await anotherPerson(browser)
  await signUp(rude.request, { firstName: 'Rudi', lastName: 'Rough' })
  await postByApi(rude.context(), text)
  await page.goto('/')
  await expect(articleWith(page, text)).toBeVisible()

  // Infinite scroll loads the end; going back from a profile restores the position. The first few posts are rendered before
  // the others.
  await expect(page.getByRole('article').nth(5)).toBeAttached()
  const first = await page.getByRole('article').count()
  await page.getByRole('article').last().scrollIntoViewIfNeeded()
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(first)
  const place = page.getByRole('article').nth(first + 2)
  await place.scrollIntoViewIfNeeded()
  await place.getByRole('link').last().click()
  await expect(page).toHaveURL(/\/profile\//)
  await page.goBack()
  await expect(place).toBeInViewport()

  await page.evaluate(() => scrollTo(0, 0))
  await choose(page, text, 'Report post')
  const dialog = page.getByRole('dialog', { name: 'Report this post' })
  await dialog.getByRole('combobox').selectOption('harassment')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Report sent', { exact: true })).toBeVisible()

  await choose(page, text, 'Mute Rudi Rough')
  await expect(page.getByText(/won’t show up in your feed/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(articleWith(page, text)).toBeVisible()

  await choose(page, text, 'Block Rudi Rough')
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(articleWith(page, text)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(articleWith(page, text)).toHaveCount(0)
  await rude.context().close()
})
