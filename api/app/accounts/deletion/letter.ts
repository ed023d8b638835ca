import type { Account } from '#rules/account'
import { letter } from '#mail/letter'
import type { Mail } from '#mail/mail'
import { publicUrl } from '#mail/public_url'

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

/** Says on which day everything goes, to whoever asked and to whoever did not. */
export function deletionLetter({ email }: Account, deletesAt: Date): Mail {
  return letter({
    to: email,
    subject: 'Your Fieldhouse account is about to be deleted',
    paragraphs: [
      `You asked us to delete your account. Nobody sees it any more, and on ${DAY.format(deletesAt)} everything in it is deleted for good.`,
      'Until then you can change your mind: sign in and choose to keep it.',
    ],
    link: { label: 'Sign in', url: publicUrl('/api/login') },
    footnote: 'If this was not you, sign in now, keep the account and change your password.',
  })
}
