import type { Locator, Page } from '@playwright/test'
import { afterDueTimers } from './eventually.ts'
import { expect, test } from './journey.ts'
import { anotherPerson, signUp } from './people.ts'

const COMPOSER = 'Share an update or highlight...'

/** Presses `key` until `target` has the focus and shows it. */
async function tabTo(page: Page, target: Locator, key = 'Tab') {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press(key)
    if (await isFocused(target)) return expectShown(target)
  }
  throw new Error(`${target} is not reached by ${key}`)
}

/** Menus move the focus in a timer of the key that was pressed: that timer goes first. */
async function isFocused(target: Locator) {
  await afterDueTimers(target.page())
  return target.evaluate((element) => element === document.activeElement)
}

/** Expects a focus ring around the target or around its field. */
async function expectShown(target: Locator) {
  await expect(target).toBeFocused()
  await expect(target).toBeInViewport()
  const rings = () =>
    target.evaluate((element) => {
      const around = [element, element.parentElement, element.parentElement?.parentElement]
      return around.filter((part) => {
        if (!part) return false
        const { outlineStyle, outlineWidth } = getComputedStyle(part)
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
      }).length
    })
  await expect.poll(rings, `${target} shows that it has the focus`).toBeGreaterThan(0)
}

test.describe('on a first visit', () => {
  test.use({ hasConsented: false })

  test(
    'the consent dialog can be answered by keyboard, links to its documents, and does not trap the focus',
    { tag: '@night' },
    async ({ page }) => {
      await signUp(page.request)
      await page.goto('/')
      const dialog = page.getByRole('dialog', { name: /^Privacy & Data Protection/ })
      await tabTo(page, dialog.getByRole('link', { name: 'Privacy Policy', exact: true }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
      await expect(dialog).toBeHidden()

      await page.goBack()
      await expect(dialog).toBeVisible()
      for (const name of [/use of cookies/, /accept the Privacy Policy/]) {
        await tabTo(page, dialog.getByRole('checkbox', { name }))
        await page.keyboard.press('Space')
      }
      await tabTo(page, dialog.getByRole('button', { name: 'Accept & Continue' }))
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await tabTo(page, page.getByRole('textbox', { name: COMPOSER }))
    },
  )
})

test('a member posts, fires, reports, reads notifications, searches and signs out without a mouse', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await signUp(page.request)
  const other = await anotherPerson(browser)
  const lastName = `Starling${Date.now().toString(36).replace(/\d/g, 'x')}`
  const { id } = await signUp(other.request, { firstName: 'Ada', lastName })
  const text = `Second in the relay ${id.slice(0, 8)}`
  const ownText = `Typed, and never clicked ${id.slice(0, 8)}`
  await other.request.post('/api/posts', { data: { content: text } })
  await other.context().close()

  await page.goto('/')
  const theirs = page.getByRole('article').filter({ hasText: text })
  await expect(theirs).toBeVisible()

  // Skip the header, then write a post.
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  const composer = page.getByRole('textbox', { name: COMPOSER })
  await tabTo(page, composer)
  await page.keyboard.type(ownText)
  await tabTo(page, page.getByRole('button', { name: 'Post', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article').filter({ hasText: ownText })).toBeVisible()
  await expect(composer).toHaveValue('')

  // A Fire for another person's post.
  await tabTo(page, theirs.getByRole('button', { name: '0 Fire' }))
  await page.keyboard.press('Space')
  const fired = theirs.getByRole('button', { name: '1 Fire' })
  await expect(fired).toHaveAttribute('aria-pressed', 'true')
  await expect(fired).toBeFocused()

  // A menu, then a dialog that traps the focus and returns it.
  const more = theirs.getByRole('button', { name: /^More about the post/ })
  await tabTo(page, more, 'Shift+Tab')
  await page.keyboard.press('Enter')
  const report = page.getByRole('menuitem', { name: 'Report post' })
  await expect(page.getByRole('menu')).toBeVisible()
  await tabTo(page, report, 'ArrowDown')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Report this post' })
  await expect(dialog).toBeVisible()
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expectShown(more)

  // The header in visual order. The skip link's address would start past it.
  await page.goto('/')
  await expect(theirs).toBeVisible()
  const header = page.getByRole('banner')
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }))
  const bell = header.getByRole('button', { name: 'Notifications' })
  for (const stop of [
    header.getByRole('link', { name: /home$/ }),
    header.getByRole('link', { name: 'Feed' }),
    header.getByRole('link', { name: 'Discover' }),
    header.getByRole('link', { name: 'News' }),
    header.getByRole('link', { name: /^Messages/ }),
    header.getByRole('button', { name: /theme$/ }),
    bell,
    header.getByRole('link', { name: 'Settings' }),
    header.getByRole('link', { name: 'Log out' }),
    header.getByRole('link', { name: /^Your profile/ }),
  ]) {
    await page.keyboard.press('Tab')
    await expectShown(stop)
  }

  // Notifications.
  await tabTo(page, bell, 'Shift+Tab')
  await expect(bell).toHaveAccessibleDescription('1 unread')
  await page.keyboard.press('Enter')
  const list = page.getByRole('dialog', { name: 'Notifications' })
  await tabTo(page, list.getByRole('button', { name: 'Mark all as read' }))
  await page.keyboard.press('Enter')
  await expect(bell).not.toHaveAccessibleDescription(/unread/)
  await tabTo(page, list.getByRole('button', { name: /Welcome/ }))
  await tabTo(page, list.getByRole('button', { name: 'View all notifications' }))
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expectShown(bell)

  // Search results while typing.
  await tabTo(page, header.getByRole('link', { name: 'Discover' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Discover' })).toBeFocused()
  await tabTo(page, page.getByRole('combobox', { name: 'Discover athletes, teams...' }))
  await page.keyboard.type(lastName.toLowerCase())
  await expect(page.getByRole('option', { name: lastName })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/profile/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: `Ada ${lastName}` })).toBeFocused()

  await tabTo(page, header.getByRole('link', { name: 'Log out' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
})
