import { expect, test } from './journey.ts'
import { anotherPerson, signInAsDemo, signUp } from './people.ts'
import { seventeenYearsAgo, signUpVerified } from './verified-people.ts'

test('a guardian approves a post from the notification, and the child’s open feed is updated', async ({
  page: parent,
  browser,
}) => {
  test.setTimeout(120_000)
  const admin = await anotherPerson(browser)
  await signInAsDemo(admin.request, 'admin')
  await signUpVerified(
    parent.request,
    admin.request,
    { firstName: 'Ngozi', lastName: 'Bello' },
    { accountType: 'parent' },
  )
  const invited = await parent.request.post('/api/guardian/invitations')
  const { code } = (await invited.json()) as { code: string }
  const child = await anotherPerson(browser)
  await signUp(
    child.request,
    { firstName: 'Jamie', lastName: 'Bello' },
    { accountType: 'athlete', dateOfBirth: seventeenYearsAgo() },
  )
  await child.request.post('/api/guardian/accept', { data: { code } })
  const words = `First varsity start ${Date.now()}`

  await parent.goto('/news')
  await expect(parent.getByRole('link', { name: 'Children', exact: true })).toBeVisible()
  await child.goto('/')
  await child.getByRole('textbox', { name: 'Share an update or highlight...' }).fill(words)
  await child.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(child.getByRole('article').filter({ hasText: words })).toContainText(
    'Waiting for your guardian',
  )

  // The count comes by itself, without a reload.
  await expect(
    parent.getByRole('link', { name: /Children.*1 waiting for you/ }).first(),
  ).toBeVisible()
  await parent.getByRole('button', { name: 'Notifications' }).click()
  const list = parent.getByRole('dialog', { name: 'Notifications' })
  await expect(list.getByText(words)).toBeVisible()
  await list.getByRole('button', { name: 'Approve: Jamie wants to post' }).click()
  await expect(list.getByRole('button', { name: /^Approve/ })).toHaveCount(0)

  // The child has not touched the page since.
  await expect(child.getByText('Ngozi Bello approved your post').first()).toBeVisible()
  await expect(child.getByRole('article').filter({ hasText: words })).not.toContainText(
    'Waiting for your guardian',
  )
  await child.getByRole('button', { name: 'Got it' }).click()
  await expect(child.getByText('Ngozi Bello approved your post')).toHaveCount(0)
  await child.context().close()
  await admin.context().close()
})

test(
  'a connection is accepted within the notification',
  { tag: '@night' },
  async ({ page, browser }) => {
    await signUp(page.request, { firstName: 'Noor', lastName: 'Hadley' })
    const user = (await (await page.request.get('/api/auth/user')).json()) as { id: string }
    await page.request.put('/api/privacy-settings', { data: { contactVisibility: 'public' } })
    const other = await anotherPerson(browser)
    await signUp(other.request, { firstName: 'Sam', lastName: 'Reed' })
    await other.request.post('/api/connections', {
      data: { userId: user.id, note: 'We ran the relay together.' },
    })

    await page.goto('/notifications')
    const item = page.getByRole('listitem').filter({ hasText: 'Sam Reed wants to connect' })
    await expect(item.getByText('We ran the relay together.')).toBeVisible()
    await expect(item.getByText('Not verified')).toBeVisible()
    await item.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByText('You and Sam Reed are connected', { exact: true })).toBeVisible()
    const connections = await page.request.get('/api/connections')
    expect(((await connections.json()) as unknown[]).length).toBe(1)
    await other.context().close()
  },
)
