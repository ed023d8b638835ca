import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { anotherPerson, signUp } from './people.ts'

/**
 * Does what a browser that translates pages does: it takes each text out of the page and puts its translation there, in two
 * `font` elements; and again for each text that is new or has changed.
 */
function translatePage() {
  const isSkipped = (element: Element | null) =>
    !element || element.closest('font, script, style, textarea, [translate=no]') !== null

  function translate(text: Text) {
    if (!text.data.trim() || isSkipped(text.parentElement)) return
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    outer.style.verticalAlign = 'inherit'
    inner.textContent = text.data
    outer.append(inner)
    text.replaceWith(outer)
  }

  function translateBelow(root: Node) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = root instanceof Text ? [root] : []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(translate)
  }

  translateBelow(document.body)
  new MutationObserver((records) => {
    for (const { addedNodes, target, type } of records) {
      if (type === 'characterData') translateBelow(target)
      else addedNodes.forEach(translateBelow)
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
}

/** From now on, until the next page load. */
async function translated(page: Page) {
  await page.evaluate(translatePage)
  await expect(page.locator('main font').first()).toBeAttached()
}

test('on the feed of a translating browser counts, labels and lists stay right', async ({
  page,
}) => {
  await signUp(page.request, { firstName: 'Noor', lastName: 'Hadley' })
  await page.goto('/')
  const post = page.getByRole('article').first()
  await expect(post.getByRole('button', { name: /Fire/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your first days' })).toBeVisible()
  await translated(page)

  const fire = post.getByRole('button', { name: /Fire/ })
  const before = Number(/\d+/.exec((await fire.textContent())!)![0])
  for (const count of [before + 1, before, before + 1]) {
    await fire.click()
    await expect(fire).toHaveText(new RegExp(`^\\s*${count}\\s*Fire$`))
  }

  const words = `Tempo runs ${Date.now()}`
  await page.getByRole('textbox', { name: /Share an update/ }).fill(words)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  const own = page.getByRole('article').filter({ hasText: words })
  await expect(own).toHaveCount(1)
  await own.getByRole('button', { name: /Comment|Reply/ }).click()
  await own.getByRole('textbox', { name: 'Write a comment' }).fill('Mine')
  await own.getByRole('button', { name: 'Send comment' }).click()
  await expect(own.getByRole('button', { name: /^\s*1\s*(Comment|Reply)/ })).toBeVisible()

  await page.getByRole('button', { name: 'Hide this checklist' }).click()
  await expect(page.getByRole('region', { name: 'Your first days' })).toHaveCount(0)
  const header = page.getByRole('banner')
  for (const [name, title] of [
    [/^Discover/, 'Discover'],
    [/^Settings/, 'Privacy settings'],
    [/^News/, 'News'],
  ] as const) {
    await header.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  await header.getByRole('link', { name: /^Discover/ }).click()
  for (const kind of ['Coaches', 'Teams', 'Athletes']) {
    await page.getByRole('tab', { name: kind }).click()
    await expect(page.getByRole('tab', { name: kind, selected: true })).toBeVisible()
  }
  await header.getByRole('link', { name: /^Feed/ }).click()
  await expect(page.getByRole('article').filter({ hasText: words })).toHaveCount(1)
})

test('in the messages of a translating browser threads, previews and unread counts stay right', async ({
  page,
  browser,
}) => {
  const { id } = await signUp(page.request, { firstName: 'Noor', lastName: 'Hadley' })
  const other = await anotherPerson(browser)
  const sam = await signUp(other.request, { firstName: 'Sam', lastName: 'Reed' })
  for (const { request } of [page, other]) {
    await request.put('/api/privacy-settings', { data: { contactVisibility: 'public' } })
  }
  await page.request.post('/api/connections', { data: { userId: sam.id } })
  await other.request.post('/api/connections', { data: { userId: id } })
  const tell = (content: string) =>
    other.request.post('/api/messages', {
      data: { recipientId: id, content },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    })
  await tell('First')

  await page.goto('/messages')
  const row = page.getByRole('link', { name: /Sam Reed/ }).first()
  await expect(row).toHaveAccessibleName(/1 unread/)
  await translated(page)
  await tell('Second')
  await expect(row).toHaveAccessibleName(/2 unread/)
  await expect(row).toContainText('Second')
  await tell('Third')
  await expect(row).toHaveAccessibleName(/3 unread/)
  await expect(row).toContainText('Third')
  await expect(row).not.toContainText('Second')

  await row.click()
  const thread = page.getByRole('region', { name: 'Messages' })
  await expect(thread.getByText('Third')).toBeVisible()
  await expect(row).not.toHaveAccessibleName(/unread/)
  await page.getByPlaceholder('Type a message...').fill('Answer')
  await page.keyboard.press('Enter')
  await expect(thread.getByText('Answer', { exact: true })).toHaveCount(1)
  await expect(page.getByText('Sent', { exact: true })).toBeVisible()
  await other.goto(`/messages/${id}`)
  await expect(page.getByText('Read', { exact: true })).toBeVisible()
  await expect(page.getByText('Sent', { exact: true })).toHaveCount(0)
  await tell('Fourth')
  await expect(thread.getByText('Fourth')).toHaveCount(1)

  await page.getByRole('banner').getByRole('link', { name: /^Feed/ }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await tell('Fifth')
  const messages = page.getByRole('banner').getByRole('link', { name: /^Messages/ })
  await expect(messages).toHaveAccessibleName(/1 unread/)
  await tell('Sixth')
  await expect(messages).toHaveAccessibleName(/2 unread/)
  await other.context().close()
})
