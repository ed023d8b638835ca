import { EXPORTS_KEPT_DAYS } from '#rules/retention'
import { letter } from '#mail/letter'
import type { Mail } from '#mail/mail'
import { publicUrl } from '#mail/public_url'

/** Links to the settings instead of the zip, so that readers of the email have to sign in. */
export function exportReadyLetter({ email }: { email: string }): Mail {
  return letter({
    to: email,
    subject: 'Your Fieldhouse data is ready',
    paragraphs: [
      `A zip of everything we have about you is ready in your settings. You can download it for ${EXPORTS_KEPT_DAYS} days.`,
    ],
    link: { label: 'Go to settings', url: publicUrl('/settings/data') },
    footnote: 'Didn’t ask for this? Change your password.',
  })
}
