import { expect, test } from './journey.ts'
import { anotherPerson, signInAsDemo, signUp } from './people.ts'

test('a suspension ends the person’s session, and lifting it lets them in again', async ({
  page,
  browser,
}) => {
  const member = await anotherPerson(browser)
  const lastName = `Quill${Date.now().toString(36)}`
  const { email } = await signUp(member.request, { firstName: 'Jo', lastName })
  await signInAsDemo(page.request, 'admin')
  await page.goto('/admin/users')
  await page.getByLabel('Name or email').fill(email)
  await expect(page.getByRole('list', { name: 'Accounts' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: `Change Jo ${lastName}` }).click()
  await page.getByRole('menuitem', { name: 'Suspend' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Threats in messages')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('Account suspended', { exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Suspended')
  expect((await member.request.get('/api/auth/user')).status()).toBe(401)

  await page.getByRole('button', { name: `Change Jo ${lastName}` }).click()
  await page.getByRole('menuitem', { name: 'Lift the suspension' }).click()
  await dialog.getByLabel('Reason').fill('Mistaken identity')
  await dialog.getByRole('button', { name: 'Lift the suspension' }).click()
  await expect(page.getByText('Suspension lifted', { exact: true })).toBeVisible()
  const signedIn = await member.request.post('/api/login', {
    data: { email, password: 'a long enough passphrase' },
  })
  expect(signedIn.status()).toBe(200)
  await member.context().close()
})

test(
  'a curator does not get a reported message; the audit log names the admin who opens it',
  { tag: '@night' },
  async ({ page, browser }) => {
    const [sender, reader] = [await anotherPerson(browser), await anotherPerson(browser)]
    const lastName = `Vesper${Date.now().toString(36)}`
    await signUp(sender.request, { firstName: 'Ines', lastName })
    await signUp(reader.request)
    const { id: readerId } = (await (await reader.request.get('/api/auth/user')).json()) as {
      id: string
    }
    await reader.request.put('/api/privacy-settings', { data: { contactVisibility: 'public' } })
    const words = `You will regret this, ${lastName}`
    const sent = await sender.request.post('/api/messages', {
      data: { recipientId: readerId, content: words },
    })
    const { id } = (await sent.json()) as { id: string }
    await reader.request.post('/api/reports', {
      data: { subjectType: 'message', subjectId: id, reason: 'harassment' },
    })

    const curator = await anotherPerson(browser)
    await signInAsDemo(curator.request, 'curator')
    await curator.goto('/admin/reports?status=all')
    await expect(curator.getByText(/go to admins/)).toBeVisible()
    await expect(curator.getByRole('list', { name: 'Reports' })).toBeVisible()
    await expect(curator.getByText(lastName)).toHaveCount(0)

    await signInAsDemo(page.request, 'admin')
    await page.goto('/admin/reports')
    const row = page.getByRole('listitem').filter({ hasText: lastName })
    await expect(row).toContainText('Not public')
    await expect(page.getByText(words)).toHaveCount(0)
    await row.getByRole('link', { name: `Message by Ines ${lastName}` }).click()
    await expect(page.getByText(words).first()).toBeVisible()
    await expect(page.getByText('The audit log shows that you opened it.')).toBeVisible()
    await page.goto('/admin/audit-log?action=report.content_read')
    await expect(
      page.getByRole('row').filter({ hasText: 'Report: content read' }).first(),
    ).toBeVisible()
    for (const person of [sender, reader, curator]) await person.context().close()
  },
)

test('a curator hides a reported post: its author is told, others no longer see it', async ({
  page,
  browser,
}) => {
  const author = await anotherPerson(browser)
  const lastName = `Lund${Date.now().toString(36)}`
  await signUp(author.request, { firstName: 'Mika', lastName })
  const posted = await author.request.post('/api/posts', {
    data: { content: 'You will never make the team' },
  })
  const { id } = (await posted.json()) as { id: string }
  const reporter = await anotherPerson(browser)
  await signUp(reporter.request)
  await reporter.request.post('/api/reports', {
    data: { subjectType: 'post', subjectId: id, reason: 'harassment', details: 'Under everything' },
  })

  await signInAsDemo(page.request, 'curator')
  await page.goto('/admin/reports')
  await page.getByRole('link', { name: `Post by Mika ${lastName}` }).click()
  await expect(page.getByText('Under everything')).toBeVisible()
  await page.getByRole('radio', { name: 'Hide it' }).check()
  await page.getByLabel('Notes').fill('Aimed at one person')
  await page.getByRole('button', { name: 'Decide' }).click()
  await expect(page).toHaveURL('/admin/reports')

  expect((await reporter.request.get(`/api/posts/${id}`)).status()).toBe(404)
  const seen = await author.request.get(`/api/posts/${id}`)
  expect(await seen.json()).toMatchObject({ status: 'hidden' })
  await author.context().close()
  await reporter.context().close()
})
