import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { signInAsDemo, signUp } from './people.ts'
import { newApplicant } from './reviewers.ts'

/** URLs of the admin area's files as the page requests them. */
function adminFilesOf(page: Page): string[] {
  const files: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/remotes/mf-admin/')) files.push(request.url())
  })
  return files
}

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
  for (const path of [
    '/admin/users',
    '/admin/identity-reviews',
    '/admin/audit-log',
    '/admin/system',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  }
  expect(files.filter((url) => /\/(verification|people|audit-log|system)\./.test(url))).toEqual([])
})

test('/admin is not found for a member, and no admin file is requested', async ({
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

test('the audit log lists an admin’s actions, its chain is intact, and it can be exported', async ({
  page,
  browser,
}) => {
  const { page: applicant, user, request } = await newApplicant(browser)
  await signInAsDemo(page.request, 'admin')
  await page.request.put(`/api/admin/verification-requests/${request.id}`, {
    data: { status: 'rejected', reviewNotes: 'A reason for the log' },
  })
  await page.goto(`/admin/audit-log?subject=${user.id}`)
  await expect(page.getByRole('row').filter({ hasText: 'A reason for the log' })).toContainText(
    'Verification: rejected',
  )
  await page.getByRole('button', { name: 'Check the chain' }).click()
  await expect(page.getByText('The chain is intact', { exact: true })).toBeVisible()
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  expect((await coming).suggestedFilename()).toMatch(/\.csv$/)

  await page.getByRole('link', { name: 'System' }).click()
  await expect(page.getByRole('region', { name: 'Live areas' })).toContainText('mf-admin')
  await expect(page.getByRole('heading', { name: 'No failures' })).toBeVisible()
  await applicant.context().close()
})
