import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { signInAsDemo } from './people.ts'

/** Fate of text that code hands to the page: `taken`, or the name of the error. */
const attempts = (page: Page) =>
  page.evaluate(() => {
    const tried = (attempt: () => void) => {
      try {
        attempt()
        return 'taken'
      } catch (error) {
        return (error as Error).name
      }
    }
    const script = (url: string) => tried(() => (document.createElement('script').src = url))
    const main = document.createElement('div')
    interface Policies {
      createPolicy(name: string, rules: object): unknown
    }
    const { trustedTypes } = window as unknown as { trustedTypes: Policies }
    const policy = (name: string) => tried(() => trustedTypes.createPolicy(name, {}))
    return {
      html: tried(() => (main.innerHTML = '<img src="/none">')),
      neighbor: tried(() => main.insertAdjacentHTML('beforeend', '<b>x</b>')),
      inlineScript: tried(() => (document.createElement('script').text = 'document.title = 1')),
      frameWithText: tried(() => (main.innerHTML = '<div class="a">text</div>')),
      frameWithHandler: tried(() => (main.innerHTML = '<div onclick="a"></div>')),
      emptyFrames: tried(() => (main.innerHTML = '<div class="a-b"><span></span></div>')),
      noHtml: tried(() => (main.innerHTML = '')),
      answerOfTheApi: script('/api/posts/feed'),
      upload: script('/objects/anything.js'),
      outOfTheFolder: script('/remotes/../api/posts/feed'),
      remote: script('/remotes/mf-feed/entry.js'),
      shell: script('/assets/shell.js'),
      policyOfSomebody: policy('mine'),
      secondDefault: policy('default'),
    }
  })

const REFUSED = {
  html: 'TypeError',
  neighbor: 'TypeError',
  inlineScript: 'TypeError',
  frameWithText: 'TypeError',
  frameWithHandler: 'TypeError',
  emptyFrames: 'taken',
  noHtml: 'taken',
  answerOfTheApi: 'TypeError',
  upload: 'TypeError',
  outOfTheFolder: 'TypeError',
  remote: 'taken',
  shell: 'taken',
  policyOfSomebody: 'TypeError',
  secondDefault: 'TypeError',
}

test('text becomes neither HTML nor a script on any page', async ({ page, journey }) => {
  journey.expectComplaint(
    /require-trusted-types-for|TrustedHTML|TrustedScript|trusted-types|Trusted/,
  )
  await page.goto('/')
  expect(await attempts(page)).toEqual(REFUSED)
  await signInAsDemo(page.request, 'athlete')
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await attempts(page)).toEqual(REFUSED)
})

test('every area, an article and the notices load without a refusal', async ({ page }) => {
  await signInAsDemo(page.request, 'athlete')
  await page.goto('/')
  for (const area of ['Discover', 'News', 'Messages']) {
    // Followed by how many are unread.
    await page
      .getByRole('link', { name: new RegExp(`^${area}`) })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: area })).toBeVisible()
  }
  await page.goto('/news')
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('an editor pastes formatted text into an article', async ({ page }) => {
  await signInAsDemo(page.request, 'curator')
  await page.goto('/admin/news')
  await page.getByRole('link', { name: 'Write an article' }).first().click()
  const text = page.getByRole('textbox', { name: 'Article text' })
  await text.click()
  await text.evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', '<p>Pasted <strong>in bold</strong></p>')
    clipboardData.setData('text/plain', 'Pasted in bold')
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  await expect(text.locator('strong')).toHaveText('in bold')
})
