import type { NotificationType, VerificationType } from '@fieldhouse/contract'

interface Notice {
  type: NotificationType
  title: string
  message: string
  actionUrl: string
}

/** Page with the viewer's own requests. */
const OWN_REQUESTS = '/settings/verification'

const notice = (type: NotificationType, title: string, message: string): Notice => ({
  type,
  title,
  message,
  actionUrl: OWN_REQUESTS,
})

/** Notices to the applicant at each step. The reason for a rejection is shown with the request, not in the notice. */
export const NOTICES = {
  submitted: {
    identity: notice(
      'verification_submitted',
      'Identity request received',
      'We’ll review it and let you know here.',
    ),
    background_check: notice(
      'verification_submitted',
      'Background check request received',
      'We’ll review it and let you know here.',
    ),
  },
  approved: {
    identity: notice(
      'verification_approved',
      'You are verified',
      'Your identity was approved, and your badge is live.',
    ),
    background_check: notice(
      'verification_approved',
      'Background check approved',
      'It’s good for 24 months.',
    ),
  },
  /** Approved with a corrected date of birth. */
  corrected: notice(
    'verification_approved',
    'You are verified',
    'Your identity was approved with the date of birth on your document, and your badge is live.',
  ),
  under_age: notice(
    'account_notice',
    'Your date of birth was corrected',
    'By your document you’re younger than 17, so you can’t use Fieldhouse yet.',
  ),
  rejected: {
    identity: notice(
      'verification_rejected',
      'Identity request not approved',
      'Read the reviewer’s notes. You can appeal or submit a new request.',
    ),
    background_check: notice(
      'verification_rejected',
      'Background check not approved',
      'Read the reviewer’s notes. You can appeal or submit a new request.',
    ),
  },
  expiring: notice(
    'verification_expiring',
    'Your background check expires soon',
    'Submit a new request now so your account keeps its access.',
  ),
} satisfies Record<string, Notice | Record<VerificationType, Notice>>

/** Notice to a coach or an organization whose contact level opened with the verification. */
export const CONTACT_OPENED = {
  title: 'Athletes can reach you now',
  message: 'You’re verified, so anyone can ask to connect. Prefer less? Change it in Settings.',
  actionUrl: OWN_REQUESTS,
}
