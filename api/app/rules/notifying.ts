import {
  type NotificationPreferences,
  type NotificationType,
  SAFETY_NOTIFICATION_TYPES,
} from '@fieldhouse/contract'

/**
 * What is on or off: an actor is named once for each subject, however often they switch. Of everything else each
 * event counts.
 */
export const ONCE_PER_ACTOR: readonly NotificationType[] = ['fire', 'boost']

/**
 * What one person does towards another on purpose, and shows their name by. For everything else a name is shown
 * only to who may see that person's profile.
 */
export const ADDRESSED_TO_RECEIVER: readonly NotificationType[] = [
  'connection_request',
  'connection_accepted',
  'message_request',
  'message',
  'guardian_linked',
  'guardian_left',
  'approval_requested',
  'approval_decided',
  'child_activity',
]

/** Of these, the ones whose name lasts as long as what they led to: a request, a connection or a thread. */
export const NAMED_WHILE_IN_CONTACT: readonly NotificationType[] = [
  'connection_request',
  'connection_accepted',
  'message_request',
  'message',
]

const SAFETY: readonly NotificationType[] = SAFETY_NOTIFICATION_TYPES

/**
 * Nobody turns off what keeps them or a child safe. Refused out loud: a switch that silently stays on would be
 * taken for one that works.
 * @returns what is wrong by type, or null
 */
export function refusedPreferences(change: NotificationPreferences): Record<string, string> | null {
  const refused = SAFETY.filter((type) => change[type] === false)
  if (refused.length === 0) return null
  return Object.fromEntries(refused.map((type) => [type, 'This notice cannot be turned off']))
}
