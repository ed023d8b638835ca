import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { anotherPerson, newRegistration, signInAsDemo } from './people.ts'
import { fileRequest } from './reviewers.ts'

/** The page that waits asks that often whether a guardian is there. */
const ASKS_EVERY_MS = 10_000

/** Date of birth of somebody who turned `years` some months ago. */
function bornYearsAgo(years: number): string {
  const day = new Date()
  day.setUTCFullYear(day.getUTCFullYear() - years)
  day.setUTCDate(day.getUTCDate() - 100)
  return day.toISOString().slice(0, 10)
}

async function register(page: Page) {
  await page.request.post('/api/register', { data: newRegistration() })
  await page.goto('/')
  await expect(page).toHaveURL(/^[^?]*\/onboarding\/account-type/)
}

async function chooseAthlete(page: Page, dateOfBirth: string) {
  await page.getByRole('radio', { name: /athlete/i }).check()
  await page.getByLabel('Date of birth').fill(dateOfBirth)
  await page.getByRole('button', { name: 'Continue' }).click()
  // Anybody under 18 confirms their age.
  await page.getByRole('button', { name: /^Yes, I’m 1/ }).click()
}

async function invite(parent: Page): Promise<string> {
  const response = await parent.request.post('/api/guardian/invitations')
  return ((await response.json()) as { code: string }).code
}

test(
  'coaches and organizations are asked for documents after choosing their account type',
  { tag: '@night' },
  async ({ page }) => {
    await register(page)
    for (const title of ['Coach or recruiter', 'Organization or team']) {
      await page.goto('/onboarding/account-type')
      await page.getByRole('radio', { name: title }).check()
      await expect(page.getByRole('note')).toContainText('background check')
      // An organization has one name, and is asked for it.
      const name = page.getByLabel('Organization name')
      if (title === 'Organization or team') await name.fill('Harbor Rowing Club')
      else await expect(name).toBeHidden()
      await page.getByRole('button', { name: 'Continue' }).click()

      await expect(page).toHaveURL('/')
      await page.getByRole('main').getByRole('link', { name: 'Get verified' }).click()
      await expect(page).toHaveURL('/settings/verification')
      await expect(page.getByRole('region', { name: 'Background check' })).toBeVisible()
    }
  },
)

test(
  'a 17-year-old waits for a guardian, links one with a code, and continues',
  { tag: '@night' },
  async ({ page, browser }) => {
    const parent = await anotherPerson(browser)
    await signInAsDemo(parent.request, 'parent')
    await register(page)
    await chooseAthlete(page, bornYearsAgo(17))

    await expect(page).toHaveURL('/onboarding/guardian')
    await expect(page.getByText('Waiting for your guardian')).toBeVisible()
    expect(
      (await page.request.post('/api/posts', { data: { content: 'Too early' } })).status(),
    ).toBe(403)
    await page
      .getByLabel('Code from your parent or guardian')
      .fill((await invite(parent)).toLowerCase())
    await page.getByRole('button', { name: 'Check the code' }).click()
    await page.getByRole('button', { name: 'Yes, link my guardian' }).click()

    await expect(page.getByRole('heading', { name: 'You’re linked' })).toBeVisible()
    const user = (await (await page.request.get('/api/auth/user')).json()) as { status: string }
    expect(user.status).toBe('active')
    await page.getByRole('link', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/onboarding/next-steps')
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Link your guardian' }),
    ).toContainText('Done')
    await expect(page.getByRole('listitem').filter({ hasText: 'Put a face' })).toContainText(
      'Do it now',
    )
    await parent.context().close()
  },
)

test('a page that waits for a guardian opens automatically once the code is entered elsewhere', async ({
  page,
  browser,
  journey,
}) => {
  journey.expectComplaint(/status of 422/)
  const parent = await anotherPerson(browser)
  await signInAsDemo(parent.request, 'parent')
  await page.clock.install()
  await register(page)
  await chooseAthlete(page, bornYearsAgo(17))
  await expect(page.getByText('Waiting for your guardian')).toBeVisible()
  await page.getByLabel('Code from your parent or guardian').fill('0000-0000-0000-0000')
  await page.getByRole('button', { name: 'Check the code' }).click()
  await expect(
    page.getByText('That code doesn’t work: ask your parent or guardian for a new one'),
  ).toBeVisible()

  const code = await invite(parent)
  expect((await page.request.post('/api/guardian/accept', { data: { code } })).status()).toBe(201)

  await page.clock.fastForward(ASKS_EVERY_MS)
  await expect(page.getByRole('heading', { name: 'You’re linked' })).toBeVisible()
  await parent.context().close()
})

test('a person under 17 is asked before the date counts, reads when they can join, and has a typo reviewed', async ({
  page,
  browser,
  journey,
}) => {
  journey.expectComplaint(/status of 422/)
  await register(page)
  await page.getByRole('radio', { name: /athlete/i }).check()
  await page.getByLabel('Date of birth').fill(bornYearsAgo(7))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Change the date' }).click()
  await chooseAthlete(page, bornYearsAgo(15))

  await expect(page.getByRole('heading', { level: 1, name: 'You need to be 17' })).toBeVisible()
  await expect(page.getByText(/You can join on/)).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL(/\/onboarding\/account-type/)
  await page.getByRole('link', { name: 'Ask for a review' }).click()
  await expect(page.getByRole('form', { name: 'Verify your identity' })).toBeVisible()
  const { id } = await fileRequest(page.request, 'identity')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Identity' })).toContainText('review')

  const admin = await anotherPerson(browser)
  await signInAsDemo(admin.request, 'admin')
  await admin.goto(`/admin?request=${id}`)
  await admin.getByLabel('Date of birth on the document').fill('2001-05-14')
  await admin.getByRole('button', { name: 'Approve', exact: true }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(admin.getByRole('button', { name: /^Undo/ })).toBeVisible()
  await admin.close({ runBeforeUnload: true })
  const status = async () =>
    ((await (await page.request.get('/api/auth/user')).json()) as { status: string }).status
  await expect.poll(status).toBe('active')
  await page.goto('/')
  await page.getByRole('radio', { name: /athlete/i }).check()
  await expect(page.getByLabel('Date of birth')).toHaveValue('2001-05-14')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/')
  await admin.context().close()
})
