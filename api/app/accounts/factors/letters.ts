import { letter } from '#mail/letter'
import type { Mail } from '#mail/mail'
import { publicUrl } from '#mail/public_url'

interface Recipient {
  email: string
}

const review = { label: 'Review how you sign in', url: publicUrl('/settings/security') }
const NOT_YOU =
  'Wasn’t you? Remove what you don’t know, set a new password and reply to this email.'

/** @param name of the factor, in the middle of a sentence */
export function factorAddedLetter({ email }: Recipient, name: string): Mail {
  return letter({
    to: email,
    subject: `A new ${name} signs in to your account`,
    paragraphs: [`A ${name} was just added to your Fieldhouse account.`],
    link: review,
    footnote: NOT_YOU,
  })
}

export function factorRemovedLetter({ email }: Recipient, name: string): Mail {
  return letter({
    to: email,
    subject: `A ${name} was removed from your account`,
    paragraphs: [`A ${name} of your Fieldhouse account was just removed.`],
    link: review,
    footnote: NOT_YOU,
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
