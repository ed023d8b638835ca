import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { anotherPerson, signInAsDemo, signUp } from './people.ts'
import { seventeenYearsAgo, signUpVerified } from './verified-people.ts'

interface Mail {
  to: string
  subject: string
  text: string
}

/** Waits for a mail, as long as a person is promised to wait for it. */
async function mailTo(request: APIRequestContext, email: string, subject: string): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(
      async () => {
        const listed = await request.get('/api/dev/mail', {
          headers: { accept: 'application/json' },
        })
        const mails = (await listed.json()) as Mail[]
        found = mails.find((mail) => mail.to === email && mail.subject === subject)
        return Boolean(found)
      },
      { timeout: 60_000, message: `${subject} to ${email}` },
    )
    .toBe(true)
  return found!
}

/** Path of the link below a label; links have the address under which the server knows itself. */
function linkIn({ text }: Mail, label: string): string {
  const [, address = ''] = new RegExp(`${label}:\\s+(\\S+)`).exec(text) ?? []
  const { pathname, search } = new URL(address)
  return pathname + search
}

/** Confirms the email of the page's person by the link in their mail. */
async function confirmEmail(page: Page, email: string) {
  await page.request.post('/api/account/email/confirmation')
  const confirmation = await mailTo(page.request, email, 'Confirm your email')
  await page.goto(linkIn(confirmation, 'Confirm your email'))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
}

test('a sign-in from a new browser is mailed, and the link ends it, signed out', async ({
  page: laptop,
  browser,
}) => {
  test.setTimeout(180_000)
  const password = 'a long enough passphrase'
  const { email } = await signUp(laptop.request, { password })
  await confirmEmail(laptop, email)
  const phone = await anotherPerson(browser)
  await phone.request.post('/api/login', { data: { email, password } })
  const mail = await mailTo(laptop.request, email, 'New sign-in to your account')
  expect(mail.text).toMatch(/Linux, \w+, \w+ \d+/)

  const signedOut = await anotherPerson(browser)
  await signedOut.goto(linkIn(mail, 'Sign that browser out'))
  await signedOut.getByRole('button', { name: 'Sign it out' }).click()
  await expect(signedOut.getByRole('heading', { name: 'That browser is signed out' })).toBeVisible()
  expect((await phone.request.get('/api/auth/user')).status()).toBe(401)
  expect((await laptop.request.get('/api/auth/user')).status()).toBe(200)
  for (const other of [phone, signedOut]) await other.context().close()
})

test('a guardian away from the screen gets a mail, answers from its link, and ends such mail signed out', async ({
  page: parent,
  browser,
}) => {
  test.setTimeout(180_000)
  const admin = await anotherPerson(browser)
  await signInAsDemo(admin.request, 'admin')
  const ngozi = await signUpVerified(
    parent.request,
    admin.request,
    { firstName: 'Ngozi', lastName: 'Okafor' },
    { accountType: 'parent' },
  )
  await confirmEmail(parent, ngozi.email)

  const invited = await parent.request.post('/api/guardian/invitations')
  const { code } = (await invited.json()) as { code: string }
  const child = await anotherPerson(browser)
  const jamie = await signUp(
    child.request,
    { firstName: 'Jamie', lastName: 'Okafor' },
    { accountType: 'athlete', dateOfBirth: seventeenYearsAgo() },
  )
  await child.request.post('/api/guardian/accept', { data: { code } })
  const words = `First varsity start, ${jamie.id.slice(0, 8)}`
  await child.request.post('/api/posts', { data: { content: words } })

  const mail = await mailTo(parent.request, ngozi.email, 'Your OK is needed')
  for (const secret of [words, 'Jamie']) expect(mail.text).not.toContain(secret)
  await parent.goto(linkIn(mail, 'Take a look'))
  await expect(parent.getByText(words)).toBeVisible()
  await parent.getByRole('button', { name: 'Approve: Jamie wants to post' }).click()
  await expect(parent.getByText('You’re all caught up')).toBeVisible()

  const signedOut = await anotherPerson(browser)
  await signedOut.goto(linkIn(mail, 'No more emails about approvals'))
  await signedOut.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(
    signedOut.getByRole('heading', { name: 'You won’t get these anymore' }),
  ).toBeVisible()
  const preferences = await parent.request.get('/api/mail-preferences')
  expect(await preferences.json()).toEqual({
    approvals: false,
    connections: true,
    digest: 'weekly',
    messages: true,
    replies: true,
    stopped: null,
    verification: true,
  })
  for (const other of [admin, child, signedOut]) await other.context().close()
})
