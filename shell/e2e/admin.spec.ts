import type { Browser, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { anotherPerson, signInAsDemo, signUp } from './people.ts'
import { anotherAdmin, fileRequest } from './reviewers.ts'

/** Which files of the admin area a page asks for. */
function adminFilesOf(page: Page): string[] {
  const files: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/remotes/mf-admin/')) files.push(request.url())
  })
  return files
}

/** Somebody new who asks to be verified. */
async function anApplicant(browser: Browser, document?: Buffer) {
  const page = await anotherPerson(browser)
  const user = await signUp(page.request, { firstName: 'Kit', lastName: 'Sato' })
  const request = await fileRequest(page.request, 'identity', {
    fullName: 'Kit Sato',
    ...(document && { document }),
  })
  return { page, user, request }
}

test('two admins race on one request: the slower sees who was faster, and nothing is overwritten', async ({
  page,
  browser,
  journey,
}) => {
  journey.expectComplaint(/status of 409/)
  const applicant = await anApplicant(browser)
  await signInAsDemo(page.request, 'admin')
  const slower = await anotherAdmin(browser, 'Sam')
  const address = `/admin?request=${applicant.request.id}`
  await page.goto(address)
  await slower.goto(address)
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  await slower.getByLabel('Review notes').fill('The photo is cut off')

  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Verification request reviewed', { exact: true })).toBeVisible()

  await slower.getByRole('button', { name: 'Reject' }).click()
  await expect(slower.getByText(/^Approved by /)).toBeVisible()
  await expect(slower.getByText('This request was reviewed already', { exact: true })).toBeVisible()
  const { isVerified } = (await (await applicant.page.request.get('/api/auth/user')).json()) as {
    isVerified: boolean
  }
  expect(isVerified).toBe(true)
  await slower.context().close()
  await applicant.page.context().close()
})

test('an admin reviews by keyboard alone: finds a request, looks at its document, rejects it with notes', async ({
  page,
  browser,
}) => {
  await page.goto('/')
  const document = await page.screenshot({ type: 'jpeg' })
  const { page: applicant, user, request } = await anApplicant(browser, document)
  await signInAsDemo(page.request, 'admin')
  await page.goto('/admin')
  const row = page.locator(`[data-request="${request.id}"]`)
  await expect(page.locator('[data-request]').first()).toBeVisible()
  for (let steps = 0; steps < 60; steps++) {
    await page.keyboard.press('j')
    if (await row.evaluate((element) => element === globalThis.document.activeElement)) break
  }
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('heading', { name: `Identity · ${user.id.slice(0, 8)}` }),
  ).toBeFocused()

  // The document opens where it stands, and gives the focus back.
  const view = page.getByRole('button', { name: 'View Document 1' })
  await view.focus()
  await page.keyboard.press('Enter')
  const picture = page.getByRole('img', { name: 'Document 1 of this request' })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect(view).toBeFocused()

  await page.keyboard.press('r')
  await expect(page.getByLabel('Review notes')).toBeFocused()
  await page.keyboard.type('Not a document of identity')
  await page.keyboard.press('Escape')
  await page.keyboard.press('r')
  await expect(page.getByText('Verification request reviewed', { exact: true })).toBeVisible()
  await expect(row).toHaveCount(0)

  const [own] = (await (await applicant.request.get('/api/verification-requests')).json()) as {
    status: string
    reviewNotes: string
  }[]
  expect(own).toMatchObject({ status: 'rejected', reviewNotes: 'Not a document of identity' })
  await applicant.context().close()
})

test('a curator has the reports and the news desk, and no other section’s code', async ({
  page,
}) => {
  const files = adminFilesOf(page)
  await signInAsDemo(page.request, 'curator')
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin/reports')
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  const sections = page.getByRole('navigation', { name: 'Admin sections' }).getByRole('link')
  await expect(sections).toHaveText(['Reports', 'News desk'])
  for (const path of ['/admin/users', '/admin/audit-log', '/admin/system']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  }
  expect(files.filter((url) => /\/(verification|people|audit-log|system)\./.test(url))).toEqual([])
})

test('a member who types /admin finds no page, and no admin file is fetched', async ({
  page,
  journey,
}) => {
  journey.expectComplaint(/status of 404/)
  const files = adminFilesOf(page)
  await signUp(page.request)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  expect(files).toEqual([])
})

test('an article is written with a picture, previewed, scheduled, featured, and read', async ({
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

  await page.getByRole('button', { name: 'Upload a picture' }).click()
  const uploader = page.getByRole('dialog', { name: 'Upload a picture' })
  await uploader
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'track.jpg', mimeType: 'image/jpeg', buffer: picture })
  await uploader.getByRole('button', { name: 'Save', exact: true }).click()
  await uploader.getByRole('button', { name: /^Upload/ }).click()
  await page.getByLabel('What the picture shows').fill('A track in the morning')

  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'Who may call whom' })).toBeVisible()
  await expect(preview.getByRole('img', { name: 'A track in the morning' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page).toHaveURL(/\/admin\/news\/the-season-opens/)
  const slug = new URL(page.url()).pathname.split('/').at(-1)!
  const reader = await anotherPerson(browser)
  await signInAsDemo(reader.request, 'athlete')
  expect((await reader.request.get(`/api/news/${slug}`)).status()).toBe(404)

  await page.getByLabel('Appears').selectOption({ label: 'At a day and time' })
  await page.getByLabel('Day and time').fill('2099-05-01T09:30')
  await page.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText('Article scheduled', { exact: true })).toBeVisible()
  expect((await reader.request.get(`/api/news/${slug}`)).status()).toBe(404)

  await expect(page.getByText(/It takes the place of “/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Feature it' }).check()
  await page.getByLabel('Appears').selectOption({ label: 'Now' })
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Article published', { exact: true })).toBeVisible()

  await reader.goto(`/news/${slug}`)
  await expect(reader.getByRole('heading', { name: title })).toBeVisible()
  await expect(reader.getByText('Coaches may not visit you.', { exact: true })).toBeVisible()
  await expect(reader.getByRole('img', { name: 'A track in the morning' })).toBeVisible()
  const [featured] = (
    (await (await reader.request.get('/api/news?limit=100')).json()) as {
      slug: string
      isFeatured: boolean
    }[]
  ).filter(({ isFeatured }) => isFeatured)
  expect(featured?.slug).toBe(slug)
  await reader.context().close()
})

test('two editors of one article: the slower keeps their words and decides', async ({
  page,
  browser,
  journey,
}) => {
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
  await expect(page.getByText('Another editor has changed this article')).toBeVisible()
  await page.getByRole('button', { name: 'Show theirs' }).click()
  await expect(page.getByRole('dialog').getByText('Theirs')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Article saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Revisions' }).click()
  await expect(page.getByRole('dialog', { name: 'Revisions' }).getByRole('listitem')).toHaveCount(3)
  await other.context().close()
})

test('a suspension ends the person’s session, and lifting it lets them in again', async ({
  page,
  browser,
}) => {
  const member = await anotherPerson(browser)
  const lastName = `Quill${Date.now()}`
  const { email } = await signUp(member.request, { firstName: 'Jo', lastName })
  await signInAsDemo(page.request, 'admin')
  await page.goto('/admin/users')
  await page.getByLabel('Name or e-mail').fill(email)
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

test('what is reported is hidden by a curator: its author sees that, others see nothing', async ({
  page,
  browser,
}) => {
  const author = await anotherPerson(browser)
  const lastName = `Lund${Date.now()}`
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

test('the audit log knows what an admin did, its chain is whole, and it can be taken along', async ({
  page,
  browser,
}) => {
  const { page: applicant, user, request } = await anApplicant(browser)
  await signInAsDemo(page.request, 'admin')
  await page.request.put(`/api/admin/verification-requests/${request.id}`, {
    data: { status: 'rejected', reviewNotes: 'A reason for the log' },
  })
  await page.goto(`/admin/audit-log?subject=${user.id}`)
  await expect(page.getByRole('row').filter({ hasText: 'A reason for the log' })).toContainText(
    'Verification: rejected',
  )
  await page.getByRole('button', { name: 'Check the chain' }).click()
  await expect(page.getByText('The chain is whole', { exact: true })).toBeVisible()
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  expect((await coming).suggestedFilename()).toMatch(/\.csv$/)

  await page.getByRole('link', { name: 'System' }).click()
  await expect(page.getByRole('region', { name: 'Live areas' })).toContainText('mf-admin')
  await expect(page.getByRole('heading', { name: 'Nothing has failed' })).toBeVisible()
  await applicant.context().close()
})
