import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { anotherPerson, signInAsDemo } from './people.ts'

/** Uploads `picture` in the uploader with that title. */
async function upload(page: Page, title: string, picture: Buffer) {
  const uploader = page.getByRole('dialog', { name: title })
  await uploader
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'track.jpg', mimeType: 'image/jpeg', buffer: picture })
  await uploader.getByRole('button', { name: /^Upload/ }).click()
}

test('an article is written with pictures, previewed, scheduled, featured, and read', async ({
  page,
  browser,
}) => {
  await page.goto('/')
  const picture = await page.screenshot({ type: 'jpeg' })
  const title = `The season opens ${Date.now()}`
  await signInAsDemo(page.request, 'curator')
  await page.goto('/admin/news')
  await page.getByRole('link', { name: 'Write an article' }).first().click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Category').fill('Recruiting')
  const text = page.getByRole('textbox', { name: 'Article text' })
  await text.click()
  await page.keyboard.type('Who may call whom')
  await page.getByRole('button', { name: 'Heading', exact: true }).click()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Coaches may not visit you.')

  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  await upload(page, 'Picture in the text', picture)
  await page
    .getByRole('textbox', { name: 'Description', exact: true })
    .fill('The calendar on the wall')
  await page.getByRole('button', { name: 'Add to the article' }).click()
  await expect(text.getByRole('img', { name: 'The calendar on the wall' })).toBeVisible()

  await page.getByRole('button', { name: 'Upload a picture' }).click()
  await upload(page, 'Upload a picture', picture)
  await page.getByLabel('Picture description').fill('A track in the morning')

  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'Who may call whom' })).toBeVisible()
  await expect(preview.getByRole('img', { name: 'A track in the morning' })).toBeVisible()
  await expect(preview.getByRole('img', { name: 'The calendar on the wall' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page).toHaveURL(/\/admin\/news\/the-season-opens/)
  const slug = new URL(page.url()).pathname.split('/').at(-1)!
  const reader = await anotherPerson(browser)
  await signInAsDemo(reader.request, 'athlete')
  expect((await reader.request.get(`/api/news/${slug}`)).status()).toBe(404)

  await page.getByLabel('Goes live').selectOption({ label: 'At a set time' })
  await page.getByLabel('Date and time').fill('2099-05-01T09:30')
  await page.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText('Article scheduled', { exact: true })).toBeVisible()
  expect((await reader.request.get(`/api/news/${slug}`)).status()).toBe(404)

  await expect(page.getByText(/It replaces “/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Feature it' }).check()
  await page.getByLabel('Goes live').selectOption({ label: 'Now' })
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Article published', { exact: true })).toBeVisible()

  await reader.goto(`/news/${slug}`)
  await expect(reader.getByRole('heading', { name: title })).toBeVisible()
  await expect(reader.getByText('Coaches may not visit you.', { exact: true })).toBeVisible()
  await expect(reader.getByRole('img', { name: 'A track in the morning' })).toBeVisible()
  const inText = reader.getByRole('img', { name: 'The calendar on the wall' })
  await inText.scrollIntoViewIfNeeded()
  await expect
    .poll(() => inText.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  const [featured] = (
    (await (await reader.request.get('/api/news?limit=100')).json()) as {
      slug: string
      isFeatured: boolean
    }[]
  ).filter(({ isFeatured }) => isFeatured)
  expect(featured?.slug).toBe(slug)
  await reader.context().close()
})

test(
  'two editors of one article: the slower keeps their words and decides',
  { tag: '@night' },
  async ({ page, browser, journey }) => {
    journey.expectComplaint(/status of 409/)
    await signInAsDemo(page.request, 'curator')
    const created = await page.request.post('/api/news', {
      data: { title: `Two hands ${Date.now()}`, content: '<p>First.</p>', category: 'Health' },
    })
    const { slug } = (await created.json()) as { slug: string }
    const other = await anotherPerson(browser)
    await signInAsDemo(other.request, 'admin')
    await page.goto(`/admin/news/${slug}`)
    await other.goto(`/admin/news/${slug}`)
    await page.getByLabel('Excerpt').fill('Mine')
    await other.getByLabel('Excerpt').fill('Theirs')
    await other.getByRole('button', { name: 'Save draft' }).click()
    await expect(other.getByText('Article saved', { exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText('Another editor changed this article')).toBeVisible()
    await page.getByRole('button', { name: 'Show theirs' }).click()
    await expect(page.getByRole('dialog').getByText('Theirs')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText('Article saved', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Revisions' }).click()
    await expect(page.getByRole('dialog', { name: 'Revisions' }).getByRole('listitem')).toHaveCount(
      3,
    )
    await other.context().close()
  },
)
