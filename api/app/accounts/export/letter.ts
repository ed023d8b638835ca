import type { Account } from '#rules/account'
import { EXPORTS_KEPT_DAYS } from '#rules/retention'
import { letter } from '#mail/letter'
import type { Mail } from '#mail/mail'
import { publicUrl } from '#mail/public_url'

/** Leads to the settings, not to the zip: whoever reads the mail has to sign in. */
export function exportReadyLetter({ email }: Account): Mail {
  return letter({
    to: email,
    subject: 'Your Fieldhouse data is ready',
    paragraphs: [
      `The zip with everything we hold of you can be downloaded in your settings for ${EXPORTS_KEPT_DAYS} days.`,
    ],
    link: { label: 'To the settings', url: publicUrl('/settings') },
    footnote: 'If you did not ask for it, change your password.',
  })
}
