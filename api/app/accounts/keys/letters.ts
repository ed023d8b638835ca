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
      'Someone, hopefully you, asked for a new password for your Fieldhouse account.',
      'The link works once, for an hour. Setting a new password signs you out everywhere.',
    ],
    link: { label: 'Set a new password', url: tokenUrl('/api/password/reset', token) },
    footnote: 'Wasn’t you? You don’t need to do anything. Your password stays the same.',
  })
}

/** For accounts without a password, which sign in through another service. */
export function noPasswordLetter({ email }: Recipient): Mail {
  return letter({
    to: email,
    subject: 'How you sign in',
    paragraphs: [
      'Someone, hopefully you, asked for a new password for your Fieldhouse account.',
      'Your account doesn’t have one. You sign in through your organization.',
    ],
    link: { label: 'Sign in', url: publicUrl('/api/login') },
    footnote: 'Wasn’t you? You don’t need to do anything.',
  })
}

export function confirmationLetter({ email }: Recipient, token: string): Mail {
  return letter({
    to: email,
    subject: 'Confirm your email',
    paragraphs: ['Welcome to Fieldhouse! Please confirm that this is your email.'],
    link: { label: 'Confirm your email', url: tokenUrl('/api/email/confirm', token) },
    footnote: 'Didn’t create an account? Ignore this, and we won’t email you again.',
  })
}

/** Letter for a registration with a taken email, where only emails reveal it (`REGISTRATION=confirm`). */
export function accountExistsLetter({ email }: Recipient): Mail {
  return letter({
    to: email,
    subject: 'You already have an account',
    paragraphs: [
      'Someone, hopefully you, tried to create a Fieldhouse account with this email. You already have one.',
      'Forgot your password? Set a new one.',
    ],
    link: { label: 'Set a new password', url: publicUrl('/api/password/forgot') },
    footnote: 'Wasn’t you? You don’t need to do anything.',
  })
}

export function emailChangeLetter({ email }: Recipient, token: string): Mail {
  return letter({
    to: email,
    subject: 'Confirm your new email',
    paragraphs: [
      'You asked to use this email for your Fieldhouse account. Confirm it within a day, and it’s yours.',
    ],
    link: { label: 'Confirm your new email', url: tokenUrl('/api/email/confirm', token) },
    footnote: 'Wasn’t you? Ignore this, and nothing changes.',
  })
}

/** Sent to the former address. */
export function emailChangedLetter(recipient: Recipient): Mail {
  return letter({
    to: recipient.email,
    subject: 'Your email was changed',
    paragraphs: ['Your Fieldhouse account has a new email. We won’t use this one anymore.'],
    footnote: 'Wasn’t you? Reply to this email right away.',
  })
}

export function passwordChangedLetter(recipient: Recipient): Mail {
  return letter({
    to: recipient.email,
    subject: 'Your password was changed',
    paragraphs: [
      'The password for your Fieldhouse account was changed, and your other devices were signed out.',
    ],
    link: { label: 'Set a new password', url: publicUrl('/api/password/forgot') },
    footnote: 'Wasn’t you? Set a new password now and reply to this email.',
  })
}
