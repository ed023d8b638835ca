import { DateTime, type DurationLikeObject } from 'luxon'
import { DOCUMENTS_KEPT_DAYS } from '#rules/verification'

/** For how many days a finished export can be downloaded. */
export const EXPORTS_KEPT_DAYS = 7

/**
 * How long we keep what nobody deletes, counted from what `since` says; after it jobs remove it for good. The privacy
 * policy says the same. What is not listed is kept for as long as the account.
 */
export const RETENTION = {
  read_notifications: { days: 90, since: 'they came' },
  unread_notifications: { months: 12, since: 'they came' },
  activity_log: { months: 12, since: 'it happened' },
  decided_approvals: { months: 12, since: 'the decision' },
  declined_connections: { months: 24, since: 'the answer' },
  guardian_invitations: { days: 30, since: 'they were used or ran out' },
  report_quotes: { months: 24, since: 'the decision' },
  exports: { days: EXPORTS_KEPT_DAYS, since: 'the export was made' },
  verification_documents: { days: DOCUMENTS_KEPT_DAYS, since: 'the decision' },
  mail_files: { days: 30, since: 'they were written, where no SMTP server takes mails' },
  client_errors: { days: 30, since: 'they happened' },
  ended_sessions: { days: 0, since: 'the session ended' },
  idempotency_keys: { days: 1, since: 'the request' },
} as const satisfies Record<string, DurationLikeObject & { since: string }>

export type Kept = keyof typeof RETENTION

/** What is older than this is not kept any more. */
export function keptSince(kept: Kept, now: Date): Date {
  const { since: _, ...period } = RETENTION[kept]
  return DateTime.fromJSDate(now, { zone: 'utc' }).minus(period).toJSDate()
}
