import { letter } from '#mail/letter'
import type { Mail } from '#mail/mail'
import { publicUrl } from '#mail/public_url'

interface Recipient {
  email: string
}

const review = { label: 'Review how you sign in', url: publicUrl('/settings/security') }
const NOT_YOU =
  'Wasn’t you? Remove what you don’t know, set a new password and reply to this email.'

/** Second factors with their article, at the start of a sentence. */
export const ONE_OF = { passkey: 'A passkey', authenticator: 'An authenticator app' } as const

const FROM_NOW_ON = {
  passkey: 'It signs you in without a password.',
  authenticator: 'Signing in asks for its code from now on.',
} as const

export function factorAddedLetter({ email }: Recipient, factor: keyof typeof ONE_OF): Mail {
  return letter({
    to: email,
    subject: `${ONE_OF[factor]} was added to your account`,
    paragraphs: [
      `${ONE_OF[factor]} was just added to your Fieldhouse account. ${FROM_NOW_ON[factor]}`,
    ],
    link: review,
    footnote: NOT_YOU,
  })
}

export function factorRemovedLetter({ email }: Recipient, factor: keyof typeof ONE_OF): Mail {
  return letter({
    to: email,
    subject: `${ONE_OF[factor]} was removed from your account`,
    paragraphs: [`${ONE_OF[factor]} was just removed from your Fieldhouse account.`],
    link: review,
    footnote: NOT_YOU,
  })
}

export function providerLinkedLetter({ email }: Recipient): Mail {
  return letter({
    to: email,
    subject: 'Your organization’s sign-in now opens your account',
    paragraphs: [
      'Someone, hopefully you, signed in to your Fieldhouse account through your organization for the first time. That opens it from now on, without a password of ours.',
    ],
    link: review,
    footnote: 'Wasn’t you? Sign out what you don’t know, and reply to this email.',
  })
}

export function recoveryCodesRenewedLetter({ email }: Recipient): Mail {
  return letter({
    to: email,
    subject: 'You have new recovery codes',
    paragraphs: [
      'Someone, hopefully you, just made new recovery codes for your Fieldhouse account. The old ones don’t work anymore.',
    ],
    link: review,
    footnote: 'Wasn’t you? Set a new password, make new codes and reply to this email.',
  })
}

/** @param left unused codes */
export function recoveryCodeUsedLetter({ email }: Recipient, left: number): Mail {
  return letter({
    to: email,
    subject: 'A recovery code was used',
    paragraphs: [
      'Someone, hopefully you, signed in to your Fieldhouse account with a recovery code.',
      left === 0
        ? 'That was the last one. Make new ones before you need them.'
        : `Codes left: ${left}.`,
    ],
    link: review,
    footnote: NOT_YOU,
  })
}
