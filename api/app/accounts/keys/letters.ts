import type { Mail } from '#mail/mail'
import { letter } from '#mail/letter'
import { publicUrl } from '#mail/public_url'

interface Recipient {
  email: string
}

const tokenUrl = (path: string, token: string) => publicUrl(`${path}?token=${token}`)

export function passwordResetLetter({ email }: Recipient, token: string): Mail {
  return letter({
    to: email,
    subject: 'Set a new password',
    paragraphs: [
      'Somebody, most likely you, asked for a new password for your Fieldhouse account.',
      'The link works once, within an hour. Setting a new password signs you out everywhere.',
    ],
    link: { label: 'Set a new password', url: tokenUrl('/api/password/reset', token) },
    footnote: 'If it was not you, there is nothing to do: your password stays as it is.',
  })
}

/** To accounts that have no password here, because another service signs them in. */
export function noPasswordLetter({ email }: Recipient): Mail {
  return letter({
    to: email,
    subject: 'How you sign in',
    paragraphs: [
      'Somebody, most likely you, asked for a new password for your Fieldhouse account.',
      'Your account has none: you sign in through your organization.',
    ],
    link: { label: 'Sign in', url: publicUrl('/api/login') },
    footnote: 'If it was not you, there is nothing to do.',
  })
}

export function confirmationLetter({ email }: Recipient, token: string): Mail {
  return letter({
    to: email,
    subject: 'Confirm your e-mail',
    paragraphs: ['Welcome to Fieldhouse. Please confirm that this e-mail is yours.'],
    link: { label: 'Confirm your e-mail', url: tokenUrl('/api/email/confirm', token) },
    footnote: 'If you did not create an account, ignore this: nothing is sent here again.',
  })
}

/** Letter for a registration with a taken e-mail, where only mails tell (`REGISTRATION=confirm`). */
export function accountExistsLetter({ email }: Recipient): Mail {
  return letter({
    to: email,
    subject: 'You already have an account',
    paragraphs: [
      'Somebody, most likely you, tried to create a Fieldhouse account with this e-mail. There is one already.',
      'If you forgot its password, you can set a new one.',
    ],
    link: { label: 'Set a new password', url: publicUrl('/api/password/forgot') },
    footnote: 'If it was not you, there is nothing to do.',
  })
}

export function emailChangeLetter({ email }: Recipient, token: string): Mail {
  return letter({
    to: email,
    subject: 'Confirm your new e-mail',
    paragraphs: [
      'You asked to use this e-mail for your Fieldhouse account. It counts once you confirm it, within a day.',
    ],
    link: { label: 'Confirm your new e-mail', url: tokenUrl('/api/email/confirm', token) },
    footnote: 'If it was not you, ignore this: nothing changes.',
  })
}

/** Goes to the address before. */
export function emailChangedLetter(recipient: Recipient): Mail {
  return letter({
    to: recipient.email,
    subject: 'Your e-mail was changed',
    paragraphs: ['Your Fieldhouse account has another e-mail now; this one is no longer used.'],
    footnote: 'If it was not you, write to us at once by answering this mail.',
  })
}

export function passwordChangedLetter(recipient: Recipient): Mail {
  return letter({
    to: recipient.email,
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your Fieldhouse account was changed, and other devices were signed out.',
    ],
    link: { label: 'Set a new password', url: publicUrl('/api/password/forgot') },
    footnote: 'If it was not you, set a new password now and answer this mail.',
  })
}
