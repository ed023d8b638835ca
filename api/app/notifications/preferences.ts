import { NOTIFICATION_TYPES, type NotificationPreferences } from '@fieldhouse/contract'
import { invalidInput } from '#core/problems/problem'
import { refusedPreferences } from '#rules/notifying'
import { prepared } from '#core/database/pool'

const readRefused = prepared<{ type: string }>(
  'notification_refusals',
  'select type from notification_refusals where user_id = $1',
)

const writeRefused = prepared(
  'notification_refusals_write',
  `with wanted as (
     delete from notification_refusals where user_id = $1 and type = any($2::text[])
   )
   insert into notification_refusals (user_id, type) select $1, unnest($3::text[])
   on conflict do nothing`,
)

/** Every type with whether the account wants it. */
export async function preferencesOf(userId: string): Promise<NotificationPreferences> {
  const refused = new Set((await readRefused(userId)).map(({ type }) => type))
  return Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, !refused.has(type)]))
}

/**
 * Turns types on or off; those not named keep.
 * @throws 422 by type for safety notices that would be turned off; nothing is changed then
 */
export async function changePreferences(
  userId: string,
  change: NotificationPreferences,
): Promise<NotificationPreferences> {
  const refusals = refusedPreferences(change)
  if (refusals) throw invalidInput(refusals)
  const named = NOTIFICATION_TYPES.filter((type) => change[type] !== undefined)
  await writeRefused(
    userId,
    named.filter((type) => change[type]),
    named.filter((type) => !change[type]),
  )
  return preferencesOf(userId)
}
