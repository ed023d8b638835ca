import { type DigestRhythm, NOTIFICATION_TYPES, type NotificationType } from '@fieldhouse/contract'
import { DateTime } from 'luxon'
import { MAIL_KIND_OF } from '#rules/mailing'

/** Hour in the person's time zone, before school and work. */
const DIGEST_HOUR = 8
/** A digest that was late, because no node ran, is sent until noon and then not that day. */
const LATEST_HOUR = 12
const MONDAY = 1
const PERIOD_DAYS = { daily: 1, weekly: 7 } as const

/** Time zone of people whose browser has not named one: the country with most of them. */
export const DEFAULT_TIME_ZONE = 'America/New_York'

/**
 * Frequency of the digest. Without a choice it is weekly for adults, and off for minors: nothing calls a child back to the
 * screen unasked.
 */
export const digestOf = (
  chosen: DigestRhythm | null,
  { isMinor }: { isMinor: boolean },
): DigestRhythm => chosen ?? (isMinor ? 'off' : 'weekly')

/**
 * Digests due in a time zone.
 * @returns the start of the day there, before which the last one must have been; null at other hours
 */
export function digestsDue(now: Date, timeZone: string): { since: Date; isWeekly: boolean } | null {
  const there = DateTime.fromJSDate(now, { zone: timeZone })
  if (there.hour < DIGEST_HOUR || there.hour >= LATEST_HOUR) return null
  return { since: there.startOf('day').toJSDate(), isWeekly: there.weekday === MONDAY }
}

/** Moment after which events are news to a digest: the last one, and not older than a week. */
export function newsSince(
  now: Date,
  rhythm: keyof typeof PERIOD_DAYS,
  digestedAt: Date | null,
): Date {
  const back = (days: number) => DateTime.fromJSDate(now).minus({ days }).toJSDate()
  if (!digestedAt) return back(PERIOD_DAYS[rhythm])
  return new Date(Math.max(digestedAt.getTime(), back(PERIOD_DAYS.weekly).getTime()))
}

const UNTOLD: readonly NotificationType[] = ['welcome', 'verification_submitted']

/** Notifications in the digest: those without a mail of their own. */
export const DIGEST_TYPES: readonly NotificationType[] = NOTIFICATION_TYPES.filter(
  (type) => !MAIL_KIND_OF[type] && !UNTOLD.includes(type),
)
