import { letter } from '#mail/letter'
import type { Mail } from '#mail/mail'
import { publicUrl } from '#mail/public_url'
import { signLink } from '#mail/signed_links'

/** Steps that are mailed about. */
export type ReviewStep = 'requested' | 'refused' | 'completed'

export const cancelPath = (reviewId: string): string =>
  `/api/identity-reviews/cancel?token=${signLink('cancel_identity_review', reviewId)}`

interface Told {
  email: string
  /** True for a guardian, about the child's account. */
  isGuardian: boolean
}

const DAY_AND_TIME = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
} as const

function requestedLetter({ email, isGuardian }: Told, reviewId: string, opensAt: Date): Mail {
  const whose = isGuardian ? 'your child’s' : 'your'
  const when = new Intl.DateTimeFormat('en-US', DAY_AND_TIME).format(opensAt)
  return letter({
    to: email,
    subject: `Someone asked to remove the second step from ${whose} account`,
    paragraphs: [
      `Someone signed in to ${whose} Fieldhouse account with the right password, and said that the phone and the recovery codes are lost.`,
      `Two people on our team check who it is. If both agree, the passkeys and codes go at the next sign-in, ${when} at the earliest.`,
      isGuardian
        ? 'Ask them. If it wasn’t them, cancel it and have them set a new password.'
        : 'Was it you? Then wait for us, and reply to this email if you have something to add. If it wasn’t, cancel it and set a new password.',
    ],
    link: { label: 'Cancel this request', url: publicUrl(cancelPath(reviewId)) },
    footnote: 'Signing in with a passkey or a code cancels it, too.',
  })
}

const security = { label: 'Review how you sign in', url: publicUrl('/settings/security') }

/** @param opensAt end of the time to object */
export function reviewLetter(
  step: ReviewStep,
  told: Told,
  { id, opensAt }: { id: string; opensAt: Date },
): Mail {
  const whose = told.isGuardian ? 'your child’s' : 'your'
  switch (step) {
    case 'requested':
      return requestedLetter(told, id, opensAt)
    case 'refused':
      return letter({
        to: told.email,
        subject: 'Identity review refused',
        paragraphs: [
          `We looked at the request to remove the second step from ${whose} Fieldhouse account, and couldn’t tell that it came from its owner. Nothing changed.`,
        ],
        footnote: 'Think we got it wrong? Reply to this email.',
      })
    case 'completed':
      return letter({
        to: told.email,
        subject: `The second step of ${whose} account was removed`,
        paragraphs: [
          `Two people on our team approved the request. The passkeys, the authenticator app and the recovery codes of ${whose} Fieldhouse account are gone, and it’s signed out everywhere else.`,
          'The next step: add a passkey or an authenticator app.',
        ],
        ...(told.isGuardian ? {} : { link: security }),
        footnote: 'Wasn’t it you? Set a new password and reply to this email right away.',
      })
  }
}
