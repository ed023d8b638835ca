import type { MailKind, NotificationType } from '@fieldhouse/contract'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Notifications that are mailed as well: what waits for an answer, answers, and the outcome of a review. */
export const MAIL_KIND_OF: Partial<Record<NotificationType, MailKind>> = {
  approval_requested: 'approvals',
  connection_request: 'connections',
  staff_request: 'connections',
  message: 'messages',
  message_request: 'messages',
  comment: 'replies',
  connection_accepted: 'replies',
  staff_accepted: 'replies',
  verification_approved: 'verification',
  verification_rejected: 'verification',
  verification_expiring: 'verification',
}

/** Types of notifications that a mail of a kind counts. */
export const typesMailedAs = (kind: MailKind): NotificationType[] =>
  (Object.keys(MAIL_KIND_OF) as NotificationType[]).filter((type) => MAIL_KIND_OF[type] === kind)

/** At most one mail about a subject in an hour: the next one counts everything new. */
const PAUSE_MS = 60 * MINUTE_MS
/** A planned mail this late was lost with its job. */
const LOST_AFTER_MS = DAY_MS

/** Kinds that are mailed only if they stay unread: people in a conversation get no mail about it. */
const LEFT_UNREAD: readonly MailKind[] = ['messages', 'replies']

/** True for a kind that is mailed as soon as it happens. */
export const isMailedAtOnce = (kind: MailKind) => !LEFT_UNREAD.includes(kind)

/** Types of notifications that are mailed only if they stay unread. */
export const TYPES_LEFT_UNREAD = LEFT_UNREAD.flatMap(typesMailedAs)

/** Time for which they must stay unread. */
const UNREAD_FOR_MS = 10 * MINUTE_MS
/** Older ones are not mailed anymore, if no node ran for a while. */
const NOT_MAILED_AFTER_MS = 6 * 60 * MINUTE_MS

/** Moments between which a notification that was left unread came, to be mailed now. */
export const leftUnreadBetween = (now: Date): { since: Date; until: Date } => ({
  since: new Date(now.getTime() - NOT_MAILED_AFTER_MS),
  until: new Date(now.getTime() - UNREAD_FOR_MS),
})

/** Moments after which a mail was sent too lately for another, and a planned one is not lost yet. */
export const recentMails = (now: Date): { mailedSince: Date; plannedSince: Date } => ({
  mailedSince: new Date(now.getTime() - PAUSE_MS),
  plannedSince: new Date(now.getTime() - LOST_AFTER_MS),
})

/**
 * Time of the next mail about a subject, after new events.
 * @returns null if one is planned already
 */
export function nextMailAt(
  now: Date,
  { mailedAt, plannedAt }: { mailedAt: Date | null; plannedAt: Date | null },
): Date | null {
  if (plannedAt && plannedAt.getTime() > now.getTime() - LOST_AFTER_MS) return null
  if (!mailedAt) return now
  return new Date(Math.max(now.getTime(), mailedAt.getTime() + PAUSE_MS))
}

/** Ages of a pending approval, in days, at which its guardians are reminded: a day before the 7th and the 13th. */
const REMINDER_DAYS = [6, 12] as const

/** Time before which a request must have been made, for its first, second reminder. */
export const remindersDueBefore = (now: Date): Date[] =>
  REMINDER_DAYS.map((days) => new Date(now.getTime() - days * DAY_MS))
