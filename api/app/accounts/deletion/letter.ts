import { letter } from '#mail/letter'
import type { Mail } from '#mail/mail'
import { publicUrl } from '#mail/public_url'

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

/** States the day of the deletion, and what to do if somebody else requested it. */
export function deletionLetter({ email }: { email: string }, deletesAt: Date): Mail {
  return letter({
    to: email,
    subject: 'Your Fieldhouse account will be deleted',
    paragraphs: [
      `You asked us to delete your account. No one can see it anymore, and on ${DAY.format(deletesAt)} we delete everything in it for good.`,
      'Until then, you can change your mind. Just sign in and choose to keep it.',
    ],
    link: { label: 'Sign in', url: publicUrl('/api/login') },
    footnote: 'Wasn’t you? Sign in now, keep the account and change your password.',
  })
}

/** Tells the owner of an account that it stays, in case somebody else kept it. */
export function accountKeptLetter({ email }: { email: string }): Mail {
  return letter({
    to: email,
    subject: 'Your Fieldhouse account is kept',
    paragraphs: [
      'You changed your mind, and we’re glad. Your account stays, with everything in it.',
    ],
    link: { label: 'Open your account', url: publicUrl('/settings/account') },
    footnote: 'Wasn’t you? Change your password right away, then ask us again to delete it.',
  })
}
