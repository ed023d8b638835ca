import type { NotificationType, VerificationType } from '@fieldhouse/contract'

interface Notice {
  type: NotificationType
  title: string
  message: string
  actionUrl: string
}

/** The page with one's own requests. */
const OWN_REQUESTS = '/settings'

const notice = (type: NotificationType, title: string, message: string): Notice => ({
  type,
  title,
  message,
  actionUrl: OWN_REQUESTS,
})

/** Notices to the applicant at each step. The reason of a rejection stands with the request, not in the notice. */
export const NOTICES = {
  submitted: {
    identity: notice(
      'verification_submitted',
      'Identity request received',
      'We will look at it and tell you here what came of it.',
    ),
    background_check: notice(
      'verification_submitted',
      'Background check request received',
      'We will look at it and tell you here what came of it.',
    ),
  },
  approved: {
    identity: notice(
      'verification_approved',
      'You are verified',
      'Your identity was approved: your badge shows from now on.',
    ),
    background_check: notice(
      'verification_approved',
      'Background check approved',
      'It is valid for 24 months.',
    ),
  },
  rejected: {
    identity: notice(
      'verification_rejected',
      'Identity request not approved',
      'Read the reviewer’s notes. You can appeal, or file a new request.',
    ),
    background_check: notice(
      'verification_rejected',
      'Background check not approved',
      'Read the reviewer’s notes. You can appeal, or file a new request.',
    ),
  },
  expiring: notice(
    'verification_expiring',
    'Your background check ends soon',
    'File a new request now, so that your account keeps its rights.',
  ),
} satisfies Record<string, Notice | Record<VerificationType, Notice>>
