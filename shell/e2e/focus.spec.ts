import { expect, test } from './journey.ts'
import { signUp } from './people.ts'

test('somebody who presses as soon as a page stands keeps the focus when the pressed button goes', async ({
  page,
}) => {
  await signUp(page.request)
  // Slower than the request whose answer takes the button away.
  await page.route('**/assets/attention.*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.goto('/settings/account')
  await page.getByRole('button', { name: 'Resend the email' }).click()
  await expect(page.getByText('Your email is on its way')).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
})
