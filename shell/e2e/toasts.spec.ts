import { expectNothingCovered } from './accessible.ts'
import { expect, test } from './journey.ts'
import { lateCodeLoaded } from './late-code.ts'
import { newRegistration, signInAsDemo } from './people.ts'
import { withRefusedChanges } from './refused-changes.ts'

test.use({ viewport: { width: 390, height: 780 } })

test('on a phone a toast leaves the pressed button free, wherever it stands in the window', async ({
  page,
  journey,
}) => {
  journey.expectComplaint(/status of 422/)
  const { id } = await signInAsDemo(page.request, 'athlete')
  await page.goto(`/profile/${id}/edit`)
  await page.getByLabel('Bio').fill('Tempo runs')
  await lateCodeLoaded(page)
  await withRefusedChanges(page, async () => {
    for (const block of ['end', 'start'] as const) {
      const save = page.locator('main form button[type=submit]').last()
      await save.evaluate((button, at) => button.scrollIntoView({ block: at }), block)
      await save.click()
      await expect(page.locator('.fh-toast')).toContainText('Failed to update profile')
      // Asked once: after five seconds the toast is gone anyway.
      expect(await save.evaluate(isFree), `at the ${block}`).toBe(true)
      await page.locator('.fh-toast').getByRole('button', { name: 'Close' }).click()
      await expect(page.locator('.fh-toast')).toHaveCount(0)
    }
  })
})

/** True if a press in its middle reaches it, once the toast has its place. */
async function isFree(button: Element): Promise<boolean> {
  for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve))
  const { left, top, width, height } = button.getBoundingClientRect()
  return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

test('a refused account type is told beside its button, which stays in reach', async ({
  page,
  journey,
}) => {
  journey.expectComplaint(/status of 422/)
  await page.request.post('/api/register', { data: newRegistration() })
  await page.goto('/onboarding/account-type')
  await lateCodeLoaded(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toHaveText(/Required.*Please select an account type/)
  await expectNothingCovered(page, 'nothing chosen')

  await page.getByRole('radio', { name: /athlete/i }).check()
  await page.getByLabel('Date of birth').fill('2001-05-14')
  await page.route('/api/account/type', (route) =>
    route.fulfill({
      status: 422,
      json: {
        message: 'Not this date.',
        code: 'invalid_input',
        fields: { dateOfBirth: 'Not this date.' },
        requestId: 'refused',
      },
    }),
  )
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toHaveText(/Error.*Not this date/)
  await expect(page.getByLabel('Date of birth')).toHaveAccessibleDescription(/Not this date/)
  await expect(page.locator('.fh-toast')).toHaveCount(0)
})
