import { dayAndTime } from '#core/day_and_time'
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
  /** Of the reader; UTC if unknown. */
  timeZone: string | null
}

function requestedLetter(
  { email, isGuardian, timeZone }: Told,
  reviewId: string,
  opensAt: Date,
): Mail {
  const whose = isGuardian ? 'your child’s' : 'your'
  return letter({
    to: email,
    subject: `Someone asked to remove the second step from ${whose} account`,
    paragraphs: [
      `Someone signed in to ${whose} Fieldhouse account with the right password, and said that the phone and the recovery codes are lost.`,
      `Two people on our team check who it is. If both agree, the passkeys and codes go at the next sign-in, ${dayAndTime(opensAt, timeZone)} at the earliest.`,
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
          told.isGuardian
            ? 'Make sure that they know about it. Then they add a passkey or an authenticator app.'
            : 'The next step: add a passkey or an authenticator app.',
        ],
        ...(told.isGuardian ? {} : { link: security }),
        footnote: told.isGuardian
          ? 'Wasn’t it them? Have them set a new password, and reply to this email right away.'
          : 'Wasn’t you? Set a new password and reply to this email right away.',
      })
  }
}
