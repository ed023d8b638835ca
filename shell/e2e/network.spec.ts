import { expect, test } from './journey.ts'
import { anotherPerson, signInAsDemo, signUp } from './people.ts'

test(
  'an athlete finds a coach by the filter, sees their organization, and connects',
  { tag: '@night' },
  async ({ page }) => {
    await signUp(page.request)
    await page.goto('/search')
    await page.getByRole('tab', { name: 'Coaches' }).click()
    await expect(page).toHaveURL('/search?kind=coaches')
    const card = page.getByRole('article', { name: 'Dana Torres' })
    await expect(card).toContainText('Basketball · College')
    await expect(card).toContainText('Westlake University')

    // A shared address opens the same tab.
    await page.reload()
    await expect(page.getByRole('tab', { name: 'Coaches', selected: true })).toBeVisible()
    await card.getByRole('link').click()
    await expect(page.getByText('Works for Westlake University')).toBeVisible()
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText('Request sent').first()).toBeVisible()

    await page.getByRole('region', { name: 'Coaching' }).getByRole('link').first().click()
    const staff = page.getByRole('region', { name: 'Staff' })
    await expect(staff.getByRole('link', { name: /Dana Torres/ })).toBeVisible()
    await expect(page.getByText('No media yet')).toHaveCount(0)
  },
)

test('a coach leaves a staff, and rejoins once the organization accepts', async ({
  page,
  browser,
}) => {
  await signInAsDemo(page.request, 'coach')
  const organization = await anotherPerson(browser)
  const { id } = await signInAsDemo(organization.request, 'team')

  await page.goto(`/profile/${id}`)
  const staff = page.getByRole('region', { name: 'Staff' })
  await staff.getByRole('button', { name: 'Leave' }).click()
  await staff.getByRole('button', { name: 'I work here' }).click()
  await expect(staff.getByText('Waiting for their answer')).toBeVisible()
  await expect(staff.getByRole('link', { name: /Dana Torres/ })).toHaveCount(0)

  await organization.goto(`/profile/${id}`)
  await organization.getByRole('button', { name: 'Accept Dana Torres' }).click()
  await expect(organization.getByRole('button', { name: 'Remove Dana Torres' })).toBeVisible()
  await page.reload()
  await expect(staff.getByText('You’re on the staff')).toBeVisible()
  await expect(staff.getByRole('link', { name: /Dana Torres/ })).toBeVisible()
  await organization.context().close()
})
