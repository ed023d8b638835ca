import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from './journey.ts'

interface Mail {
  to: string
  subject: string
  text: string
}

/** Waits for a mail, as long as a person is promised to wait for it. */
export async function mailTo(
  request: APIRequestContext,
  email: string,
  subject: string,
): Promise<Mail> {
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
export function linkIn({ text }: Mail, label: string): string {
  const [, address = ''] = new RegExp(`${label}:\\s+(\\S+)`).exec(text) ?? []
  const { pathname, search } = new URL(address)
  return pathname + search
}

/** Confirms the email of the page's person by the link in their mail. */
export async function confirmEmail(page: Page, email: string) {
  await page.request.post('/api/account/email/confirmation')
  const confirmation = await mailTo(page.request, email, 'Confirm your email')
  await page.goto(linkIn(confirmation, 'Confirm your email'))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
}
