import db from '@adonisjs/lucid/services/db'
import MailSettings from '#mail/mail_settings'

/** Keeps a person's time zone, for mail at a sensible hour. Writes only if it is another one. */
export async function keepTimeZone(userId: string, timeZone: string): Promise<void> {
  const settings = await MailSettings.find(userId)
  if (settings?.timeZone === timeZone) return
  await db
    .insertQuery()
    .table('mail_settings')
    .insert({ user_id: userId, time_zone: timeZone })
    .onConflict('user_id')
    .merge(['time_zone'])
}
