import { expect, test } from './journey.ts'
import { signUp } from './people.ts'

test('somebody who presses as soon as a page stands keeps the focus when the pressed button goes', async ({
  page,
}) => {
  await signUp(page.request)
  // Later than the answer that takes the button away.
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.route('**/assets/attention.*', async (route) => {
    await answered
    await route.continue()
  })
  await page.goto('/settings/account')
  await page.getByRole('button', { name: 'Resend the email' }).click()
  await expect(page.getByText('Your email is on its way')).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
})
