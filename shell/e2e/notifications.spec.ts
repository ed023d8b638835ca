import { expect, test } from './journey.ts'
import { anotherPerson, signUp } from './people.ts'

test('a notification reaches an open page live, is marked as read by a press, and stays read', async ({
  page,
  browser,
}) => {
  await signUp(page.request)
  const other = await anotherPerson(browser)
  await signUp(other.request, { firstName: 'Sam', lastName: 'Reed' })
  const post = await page.request.post('/api/posts', {
    data: { content: 'First meet of the year' },
  })
  const { id } = (await post.json()) as { id: string }

  await page.goto('/')
  const bell = page.getByRole('button', { name: 'Notifications' })
  // Every member has the welcome notification.
  await expect(bell).toHaveAccessibleDescription('1 unread')
  await expect(page).toHaveTitle(/^\(1\) /)

  await other.request.put(`/api/posts/${id}/fire`)
  await expect(bell).toHaveAccessibleDescription('2 unread')

  await bell.click()
  const list = page.getByRole('dialog', { name: 'Notifications' })
  await expect(list).toHaveCSS('width', '380px')
  await list.getByRole('button', { name: /Sam Reed fired your post/ }).click()
  await expect(list).toBeHidden()
  await expect(bell).toHaveAccessibleDescription('1 unread')

  await bell.click()
  await list.getByRole('button', { name: 'View all notifications' }).click()
  await expect(page).toHaveURL('/notifications')
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeFocused()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell).not.toHaveAccessibleDescription(/unread/)
  await expect(page).toHaveTitle(/^Notifications/)

  await page.getByRole('tab', { name: 'Preferences' }).click()
  await page.getByRole('switch', { name: 'Fires' }).click()
  await expect(page.getByRole('switch', { name: 'Fires' })).not.toBeChecked()
  await page.reload()
  await page.getByRole('tab', { name: 'Preferences' }).click()
  await expect(page.getByRole('switch', { name: 'Fires' })).not.toBeChecked()
})
