import { addDevice } from './device.ts'
import { expect, test } from './journey.ts'
import { signInAsDemo } from './people.ts'
import { removeDataDir, type Stack, startStack, usedDataDir } from './stack.ts'

let stack: Stack

test.beforeAll(async () => {
  test.setTimeout(180_000)
  // As in production: the demo world only offers it.
  stack = await startStack({ dataDir: await usedDataDir(), env: { SECOND_FACTOR: 'reviewers' } })
})

test.afterAll(async () => {
  await stack?.stop()
  if (stack) await removeDataDir(stack.dataDir)
})

test(
  'an admin without a second factor can review nothing, is told what to do, and reviews with a passkey',
  { tag: '@night' },
  async ({ page, context, browser, journey }) => {
    test.setTimeout(120_000)
    journey.expectComplaint(/status of 403/)
    await addDevice(page)
    await signInAsDemo(context.request, 'admin', stack.url)

    // Neither queue nor case opens, and a decision by hand is refused as well.
    for (const section of ['', '/reports']) {
      await page.goto(`${stack.url}/admin${section}`)
      await expect(page.getByText('Until you add a passkey or an authenticator app')).toBeVisible()
      await expect(page.getByText(/didn’t load/).first()).toBeVisible()
    }
    const member = await browser.newContext({ baseURL: stack.url })
    await signInAsDemo(member.request, 'athlete', stack.url)
    const filed = await member.request.post('/api/verification-requests', {
      data: { verificationType: 'background_check', submittedData: { fullName: 'Jordan Miles' } },
    })
    const { id } = (await filed.json()) as { id: string }
    const path = `${stack.url}/api/admin/verification-requests/${id}`
    for (const refused of [
      await context.request.get(path),
      await context.request.put(path, { data: { status: 'approved' } }),
    ]) {
      expect(refused.status()).toBe(403)
      expect(await refused.json()).toMatchObject({ code: 'second_factor_needed' })
    }

    await page.getByRole('link', { name: 'Protect it' }).click()
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('button', { name: 'I saved them' }).click()
    await page.goto(`${stack.url}/admin`)
    await expect(page.getByRole('button', { name: 'Next request' })).toBeVisible()
    await expect(page.getByText('Until you add a passkey')).toHaveCount(0)
    await context.request.get(path)
    expect((await context.request.put(path, { data: { status: 'approved' } })).status()).toBe(200)
    await member.close()
  },
)
