import { expect, test } from './journey.ts'
import { confirmEmail, linkIn, mailTo } from './mails.ts'
import { anotherPerson, signInAsDemo, signUp } from './people.ts'
import { seventeenYearsAgo, signUpVerified } from './verified-people.ts'

test(
  'a sign-in from a new browser is mailed, and the link ends it, signed out',
  { tag: '@night' },
  async ({ page: laptop, browser }) => {
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
    await expect(
      signedOut.getByRole('heading', { name: 'That browser is signed out' }),
    ).toBeVisible()
    expect((await phone.request.get('/api/auth/user')).status()).toBe(401)
    expect((await laptop.request.get('/api/auth/user')).status()).toBe(200)
    for (const other of [phone, signedOut]) await other.context().close()
  },
)

test(
  'a guardian away from the screen gets a mail, answers from its link, and ends such mail signed out',
  { tag: '@night' },
  async ({ page: parent, browser }) => {
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
  },
)
