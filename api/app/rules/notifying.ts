import {
  type NotificationPreferences,
  type NotificationType,
  SAFETY_NOTIFICATION_TYPES,
} from '@fieldhouse/contract'

/**
 * Types that can be switched on and off: one notification per actor and subject, however often they switch. Of all
 * other types every event counts.
 */
export const ONCE_PER_ACTOR: readonly NotificationType[] = ['fire', 'boost']

/**
 * Types between a child and its guardians. No block between the two suppresses them: a child could otherwise silence the
 * requests for its guardian.
 */
export const WITHIN_FAMILY: readonly NotificationType[] = [
  'guardian_linked',
  'guardian_left',
  'approval_requested',
  'approval_decided',
  'child_activity',
]

/**
 * Deliberate actions toward another person, which always show the actor's name. All other types show it only to people
 * who may see the actor's profile.
 */
export const ADDRESSED_TO_RECEIVER: readonly NotificationType[] = [
  'connection_request',
  'connection_accepted',
  'message_request',
  'message',
  ...WITHIN_FAMILY,
]

/** Subset whose name is shown as long as the result exists: a request, a connection or a thread. */
export const NAMED_WHILE_IN_CONTACT: readonly NotificationType[] = [
  'connection_request',
  'connection_accepted',
  'message_request',
  'message',
]

/** Types whose subject is a post; its picture stands beside them. */
export const ABOUT_A_POST: readonly NotificationType[] = [
  'fire',
  'boost',
  'comment',
  'approval_decided',
]

const SAFETY: readonly NotificationType[] = SAFETY_NOTIFICATION_TYPES

/**
 * Refuses to turn off types that keep people or their children safe. An error, because a switch that silently stays on
 * would look like one that works.
 * @returns the error by type, or null
 */
export function refusedPreferences(change: NotificationPreferences): Record<string, string> | null {
  const refused = SAFETY.filter((type) => change[type] === false)
  if (refused.length === 0) return null
  return Object.fromEntries(refused.map((type) => [type, 'You can’t turn off this notice']))
}
