import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from './accessible.ts'
import { addDevice } from './device.ts'
import { expect, test } from './journey.ts'
import { confirmEmail, linkIn, mailTo } from './mails.ts'
import { anotherPerson, newRegistration, signUp } from './people.ts'
import { anotherAdmin } from './reviewers.ts'

test(
  'recovery: who lost phone and codes asks for an identity review, an admin approves, and the mail’s link cancels it',
  { tag: '@night' },
  async ({ page, browser, journey }) => {
    test.setTimeout(180_000)
    journey.expectComplaint(/status of 4(01|03)/)
    const person = newRegistration({ firstName: 'Noa', lastName: 'Lind' })
    await signUp(page.request, person)
    await confirmEmail(page, person.email)
    const setup = await page.request.post('/api/account/authenticator')
    const { secret } = (await setup.json()) as { secret: string }
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    await page.request.put('/api/account/authenticator', { data: { code } })
    await page.request.post('/api/logout')

    await page.goto('/api/login')
    const form = page.getByRole('form', { name: 'Sign in' })
    await form.getByLabel('Email').fill(person.email)
    await form.getByLabel('Password').fill(person.password)
    await form.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('link', { name: 'Lost your phone and your codes?' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ask for an identity review' }).click()
    await expect(page.getByRole('heading', { name: 'We’re checking that it’s you' })).toBeVisible()
    await expect(page.getByText('No one has checked it yet.')).toBeVisible()
    await expectAccessible(page)

    const admin = await anotherAdmin(browser, 'Ines')
    await addDevice(admin)
    const { email } = (await (await admin.request.get('/api/auth/user')).json()) as {
      email: string
    }
    await confirmEmail(admin, email)
    await admin.goto('/settings/security')
    await admin.getByRole('button', { name: 'Add a passkey' }).click()
    await admin.getByRole('button', { name: 'I saved them' }).click()
    await admin.goto('/admin/identity-reviews')
    await admin.getByRole('button', { name: 'Approve Noa Lind' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Approve: Noa Lind' })
    await dialog.getByLabel('How you checked').fill('Called the club, compared the ID')
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await expect(admin.getByText('You approved it. A second admin has to, too.')).toBeVisible()

    await page.reload()
    await expect(page.getByText('One of two people has approved it.')).toBeVisible()

    const mail = await mailTo(
      admin.request,
      person.email,
      'Someone asked to remove the second step from your account',
    )
    const signedOut = await anotherPerson(browser)
    await signedOut.goto(linkIn(mail, 'Cancel this request'))
    await signedOut.getByRole('button', { name: 'Cancel the review' }).click()
    await expect(
      signedOut.getByRole('heading', { name: 'The identity review is canceled' }),
    ).toBeVisible()
    await expectAccessible(signedOut)
    await admin.reload()
    await expect(admin.getByRole('heading', { name: 'Identity reviews' })).toBeVisible()
    await expect(admin.getByText('Noa Lind')).toHaveCount(0)
    for (const other of [admin, signedOut]) await other.context().close()
  },
)
