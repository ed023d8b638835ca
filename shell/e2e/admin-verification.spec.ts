import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { signInAsDemo } from './people.ts'
import { newApplicant, anotherAdmin } from './reviewers.ts'

test('two admins race on one request: the slower sees who was faster, and nothing is overwritten', async ({
  page,
  browser,
  journey,
}) => {
  journey.expectComplaint(/status of 409/)
  const applicant = await newApplicant(browser)
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
  await expect(slower.getByText('This request was already reviewed', { exact: true })).toBeVisible()
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
  const { page: applicant, user, request } = await newApplicant(browser, document)
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

  // The document opens in place and returns the focus when closed.
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

test('a document that is a PDF is read in the panel, page by page, and not saved anywhere', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await page.setContent(
    '<h1>Passport</h1><p>Kit Sato</p><h1 style="break-before: page">The other side</h1>',
  )
  const { page: applicant, user, request } = await newApplicant(browser, await page.pdf())
  const saved: string[] = []
  page.on('download', (download) => saved.push(download.suggestedFilename()))
  await signInAsDemo(page.request, 'admin')
  await page.goto(`/admin?request=${request.id}`)
  await page.getByRole('button', { name: 'View Document 1' }).click()

  const dialog = page.getByRole('dialog', { name: 'Document 1' })
  const pageShown = (number: number) =>
    dialog.getByRole('img', { name: `Document 1 of this request, page ${number}`, exact: true })
  // Rendered on the server, which may be slow under load.
  await expect(pageShown(1)).toBeVisible({ timeout: 30_000 })
  await expect
    .poll(() => pageShown(1).evaluate((img: HTMLImageElement) => img.naturalHeight))
    .toBeGreaterThan(1_000)
  await expect(dialog.getByText('Page 1 of 2', { exact: true })).toBeVisible()
  await expectAccessible(page, { part: '[role=dialog]' })

  await dialog.getByRole('button', { name: 'Next page' }).click()
  await expect(dialog.getByText('Page 2 of 2', { exact: true })).toBeVisible()
  await expect(pageShown(2)).toBeVisible()
  await expect(dialog.getByRole('group', { name: 'Document 1', exact: true })).toBeFocused()
  expect(saved).toEqual([])

  await page.goto(`/admin/audit-log?subject=${user.id}`)
  await expect(
    page.getByRole('row').filter({ hasText: 'Verification: document viewed' }),
  ).toHaveCount(2)
  await applicant.context().close()
})
