import type { Article } from '@fieldhouse/contract'
import { expect, test } from './journey.ts'
import { anotherPerson, signInAsDemo } from './people.ts'

test('a member reads the featured story, a category, an article by its contents, and goes back', async ({
  page,
}) => {
  await signInAsDemo(page.request, 'athlete')
  const news = (await (await page.request.get('/api/news')).json()) as Article[]
  const featured = news.find(({ isFeatured }) => isFeatured)!
  await page.goto('/')
  await page.getByRole('link', { name: 'News', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeFocused()
  await expect(page.getByRole('article', { name: featured.title })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'More Updates' })).toBeVisible()

  await page.getByRole('link', { name: 'Recruiting', exact: true }).click()
  await expect(page).toHaveURL('/news?category=Recruiting')
  const recruiting = news.filter(({ category }) => category === 'Recruiting')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(recruiting.length)
  const { title } = recruiting.find(({ content }) => content.split('<h2>').length > 2)!

  await page.getByRole('main').getByRole('link', { name: title }).click()
  const heading = page.getByRole('heading', { level: 1, name: title })
  await expect(heading).toBeVisible()
  await expect(heading).toBeFocused()
  await expect.poll(() => page.title()).toContain(`${title} · Fieldhouse`)

  const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  const section = await contents.last().textContent()
  await contents.last().click()
  await expect(page).toHaveURL(/#section-/)
  const target = page.getByRole('heading', { level: 2, name: section! })
  await expect(target).toBeFocused()
  await expect(target).toBeInViewport()
  // Below the sticky header, not under it.
  const header = await page.getByRole('banner').first().boundingBox()
  expect((await target.boundingBox())!.y).toBeGreaterThanOrEqual(header!.height)

  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/news?category=Recruiting')
})

test('a published article appears, runs no script, and redirects from its old address', async ({
  page,
  browser,
  journey,
}) => {
  journey.expectComplaint(/status of 404/)
  // The browser reports the inline handler while the sanitizer parses it, before it is dropped.
  journey.expectComplaint(/inline event handler|script-src-attr/)
  const { request: desk } = await anotherPerson(browser)
  await signInAsDemo(desk, 'curator')
  const title = `The relay that waited ${Date.now()}`
  const content = `<p>At dawn.</p><script>document.title = 'taken'</script>
    <img src="/none" onerror="document.title = 'taken'"><a href="javascript:document.title='taken'">press</a>
    <h2>First leg</h2><p>One.</p><h2>Second leg</h2><p><a href="https://example.org/">Elsewhere</a></p>`
  const publishedAt = new Date(Date.now() - 1000).toISOString()
  const created = await desk.post('/api/news', {
    data: { title, content, category: 'Relays', publishedAt },
  })
  expect(created.status()).toBe(201)
  const article = (await created.json()) as Article
  expect(article.content).not.toMatch(/script|onerror/)

  await signInAsDemo(page.request, 'athlete')
  // The screen sanitizes again, in case unsafe HTML was ever stored.
  await page.route(`**/api/news/${article.slug}`, async (route) => {
    const response = await route.fetch()
    const stored = (await response.json()) as Article
    await route.fulfill({ response, json: { ...stored, content } })
  })
  await page.goto('/news')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByText('At dawn.', { exact: true })).toBeVisible()
  const elsewhere = page.getByRole('link', { name: 'Elsewhere' })
  await expect(elsewhere).toHaveAttribute('rel', 'noopener noreferrer')
  await page.getByText('press', { exact: true }).click()
  await expect(page.locator('main').locator('script, [onerror], [href^="javascript"]')).toHaveCount(
    0,
  )
  await expect.poll(() => page.title()).toContain(`${title} · Fieldhouse`)
  await page.unrouteAll({ behavior: 'wait' })

  const told = `${title}, told again`
  const renamed = await desk.put(`/api/news/${article.id}`, { data: { title: told } })
  expect(renamed.ok()).toBe(true)
  const { slug } = (await renamed.json()) as Article
  await page.goto(`/news/${article.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(told)
  await expect(page).toHaveURL(`/news/${slug}`)

  expect((await desk.delete(`/api/news/${article.id}`)).status()).toBe(204)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Article not found' })).toBeVisible()
})
