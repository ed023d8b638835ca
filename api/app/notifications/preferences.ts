import { NOTIFICATION_TYPES, type NotificationPreferences } from '@fieldhouse/contract'
import { invalidInput } from '#core/problems/problem'
import { refusedPreferences } from '#rules/notifying'
import NotificationRefusal from '#notifications/notification_refusal'
import { transaction } from '#core/database/transaction'

/** Preferences of an account by type. */
export async function preferencesOf(userId: string): Promise<NotificationPreferences> {
  const refusals = await NotificationRefusal.query().where({ userId })
  const refused = new Set(refusals.map(({ type }) => type))
  return Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, !refused.has(type)]))
}

/**
 * Turns types on or off; others keep their state.
 * @throws 422 by type for safety notices that would be turned off; nothing is changed then
 */
export async function changePreferences(
  userId: string,
  change: NotificationPreferences,
): Promise<NotificationPreferences> {
  const refusals = refusedPreferences(change)
  if (refusals) throw invalidInput(refusals)
  const named = NOTIFICATION_TYPES.filter((type) => change[type] !== undefined)
  const wanted = named.filter((type) => change[type])
  const unwanted = named.filter((type) => !change[type])
  await transaction(async (trx) => {
    await NotificationRefusal.query({ client: trx })
      .where({ userId })
      .whereIn('type', wanted)
      .delete()
    if (unwanted.length === 0) return
    await trx
      .insertQuery()
      .table('notification_refusals')
      .multiInsert(unwanted.map((type) => ({ user_id: userId, type })))
      .onConflict(['user_id', 'type'])
      .ignore()
  })
  return preferencesOf(userId)
}
