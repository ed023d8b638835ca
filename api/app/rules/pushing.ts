const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** At most one push about a subject in this time: the next one counts everything new. */
const PAUSE_MS = 5 * MINUTE_MS
/** A planned push this late was lost with its job. */
const LOST_AFTER_MS = DAY_MS
/** Time for which a message or an answer must stay unread: people in a conversation get no push about it. */
const UNREAD_FOR_MS = MINUTE_MS
/** Older ones are left to mail, if no node ran for a while. */
const NOT_PUSHED_AFTER_MS = 10 * MINUTE_MS

/** Devices of a person to which notices are pushed; the oldest goes when one more is added. */
export const PUSH_DEVICES_MAX = 10

/** Moments between which a notification that was left unread came, to be pushed now. */
export const unpushedBetween = (now: Date): { since: Date; until: Date } => ({
  since: new Date(now.getTime() - NOT_PUSHED_AFTER_MS),
  until: new Date(now.getTime() - UNREAD_FOR_MS),
})

/** Moments after which a push was sent too lately for another, and a planned one is not lost yet. */
export const recentPushes = (now: Date): { pushedSince: Date; plannedSince: Date } => ({
  pushedSince: new Date(now.getTime() - PAUSE_MS),
  plannedSince: new Date(now.getTime() - LOST_AFTER_MS),
})

/**
 * Time of the next push about a subject, after new events.
 * @returns null if one is planned already
 */
export function nextPushAt(
  now: Date,
  { pushedAt, plannedAt }: { pushedAt: Date | null; plannedAt: Date | null },
): Date | null {
  if (plannedAt && plannedAt.getTime() > now.getTime() - LOST_AFTER_MS) return null
  if (!pushedAt) return now
  return new Date(Math.max(now.getTime(), pushedAt.getTime() + PAUSE_MS))
}
