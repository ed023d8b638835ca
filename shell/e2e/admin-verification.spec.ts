import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { signInAsDemo } from './people.ts'
import { newApplicant } from './reviewers.ts'

/** Time in which a decision can be undone: it takes effect after it. */
const UNDO_MS = 10_000

test('an admin reviews by keyboard alone: finds a request, looks at its document, rejects it with notes', async ({
  page,
  browser,
}) => {
  await page.goto('/')
  const document = await page.screenshot({ type: 'jpeg' })
  const { page: applicant, user, request } = await newApplicant(browser, document)
  await signInAsDemo(page.request, 'admin')
  await page.clock.install()
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
  await expect(row).toHaveCount(0)
  await expect(page.getByText('Select a request')).toBeVisible()
  await page.clock.fastForward(UNDO_MS)
  await expect(page.getByText('Verification request reviewed', { exact: true })).toBeVisible()

  const [own] = (await (await applicant.request.get('/api/verification-requests')).json()) as {
    status: string
    reviewNotes: string
  }[]
  expect(own).toMatchObject({ status: 'rejected', reviewNotes: 'Not a document of identity' })
  await applicant.context().close()
})

const statusOf = async ({ request }: Page) => {
  const [own] = (await (await request.get('/api/verification-requests')).json()) as {
    status: string
  }[]
  return own?.status
}

test('a decision can be undone for ten seconds, and is sent immediately on leaving', async ({
  page,
  browser,
}) => {
  const { page: applicant, user, request } = await newApplicant(browser)
  await signInAsDemo(page.request, 'admin')
  await page.goto(`/admin?request=${request.id}`)
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()

  const held = page.getByRole('list', { name: 'Decisions you can still undo' })

  // The key asks; the answer that changes nothing has the focus.
  await page.keyboard.press('a')
  const question = page.getByRole('alertdialog', { name: 'Approve this request?' })
  await question.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Select a request')).toBeVisible()
  await expect(held.getByText(/takes effect in \d+ s/)).toBeVisible()
  await page.keyboard.press('u')
  await expect(
    page.getByRole('heading', { name: `Identity · ${user.id.slice(0, 8)}` }),
  ).toBeFocused()
  expect(await statusOf(applicant)).toBe('pending')

  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(held.getByText(/takes effect in \d+ s/)).toBeVisible()
  expect(await statusOf(applicant)).toBe('pending')
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => statusOf(applicant)).toBe('approved')
  await applicant.context().close()
})

test('one key opens the next request, and a row far down the list shows its panel and its decision', async ({
  page,
  browser,
}) => {
  const applicants = []
  for (let each = 0; each < 3; each++) applicants.push(await newApplicant(browser))
  await signInAsDemo(page.request, 'admin')
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/admin')
  const rows = page.locator('[data-request]')
  await expect(rows.first()).toBeVisible()
  // As long as a day's list.
  await rows.last().evaluate((row) => row.parentElement!.style.setProperty('margin-top', '2000px'))
  await rows.last().click()
  const approve = page.getByRole('button', { name: 'Approve' })
  const undo = page.getByRole('button', { name: /^Undo: / })
  const panel = page.getByRole('region', { name: /· [0-9a-f]{8}$/ })
  await expect(approve).toBeInViewport({ ratio: 1 })
  await expect(panel.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 })
  // The decision stands below the documents, never over them.
  const body = (await panel.getByRole('group', { name: 'Request' }).boundingBox())!
  const form = (await panel.getByRole('form', { name: 'Review' }).boundingBox())!
  expect(body.y + body.height).toBeLessThanOrEqual(form.y + 1)

  await page.getByLabel('Review notes').fill('Not readable')
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByRole('button', { name: 'Next request' })).toBeFocused()
  // Ten seconds are too short to scroll for it.
  await expect(undo).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(approve).toBeVisible()
  await expect(page).toHaveURL(/[?&]request=/)
  for (const applicant of applicants) await applicant.page.context().close()
})

test('a request is approved once its document was opened, and its Undo is in reach on a phone, too', async ({
  page,
  browser,
}) => {
  await page.goto('/')
  const picture = await page.screenshot({ type: 'jpeg' })
  const { page: applicant, request } = await newApplicant(browser, picture)
  await signInAsDemo(page.request, 'admin')
  await page.setViewportSize({ width: 1280, height: 860 })
  await page.goto(`/admin?request=${request.id}`)
  const approve = page.getByRole('button', { name: 'Approve', exact: true })
  const view = page.getByRole('button', { name: 'View Document 1' })
  // Seen together: the form does not cover what it decides about.
  await approve.scrollIntoViewIfNeeded()
  await expect(approve).toBeInViewport({ ratio: 1 })
  await expect(view).toBeInViewport({ ratio: 1 })

  await approve.click()
  await expect(page.getByText('Open Document 1 before you approve.')).toBeVisible()
  await expect(view).toBeFocused()
  await view.click()
  await expect(page.getByRole('dialog', { name: 'Document 1' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await approve.click()
  const undo = page.getByRole('button', { name: /^Undo: / })
  await expect(undo).toBeInViewport({ ratio: 1 })
  await page
    .getByRole('button', { name: /^[0-9a-f]{8}/ })
    .last()
    .scrollIntoViewIfNeeded()
  await expect(undo).toBeInViewport({ ratio: 1 })
  await undo.click()
  // Seen before: no second look.
  await approve.click()
  await expect(undo).toBeVisible()
  await applicant.context().close()
})

test(
  'a PDF document is read in the panel, page by page, and stored nowhere',
  { tag: '@night' },
  async ({ page, browser }) => {
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
    // On the last page it says so, and keeps the focus.
    await expect(dialog.getByRole('button', { name: 'Next page' })).toBeFocused()
    expect(saved).toEqual([])

    await page.goto(`/admin/audit-log?subject=${user.id}`)
    await expect(
      page.getByRole('row').filter({ hasText: 'Verification: document viewed' }),
    ).toHaveCount(2)
    await applicant.context().close()
  },
)
