import { DateTime, type DurationLikeObject } from 'luxon'
import { DOCUMENTS_KEPT_DAYS } from '#rules/verification'

/** Days for which a finished export can be downloaded. */
export const EXPORTS_KEPT_DAYS = 7

/**
 * Periods for data that nobody deletes, counted from `since`; jobs then remove it for good. The privacy policy states
 * the same. Data not listed is kept as long as the account.
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
  release_announcements: { days: 90, since: 'the event' },
  page_timings: { days: 90, since: 'the visit' },
  page_visits: { days: 2, since: 'the visit' },
  ended_sessions: { days: 0, since: 'the session ended' },
  known_devices: { days: 400, since: 'the last sign-in there' },
  idempotency_keys: { days: 1, since: 'the request' },
} as const satisfies Record<string, DurationLikeObject & { since: string }>

export type Kept = keyof typeof RETENTION

/** Data older than this is removed. */
export function keptSince(kept: Kept, now: Date): Date {
  const { since: _, ...period } = RETENTION[kept]
  return DateTime.fromJSDate(now, { zone: 'utc' }).minus(period).toJSDate()
}
