import db from '@adonisjs/lucid/services/db'
import MailSettings from '#mail/mail_settings'
import { type Aged, keepZoneOfAge } from '#people/zone_of_age'

/** Keeps a person's time zone: for their age, and for mail at a sensible hour. Writes only if it is another one. */
export async function keepTimeZone(person: Aged, timeZone: string): Promise<void> {
  if (person.timeZone !== timeZone) await keepZoneOfAge(person, timeZone)
  const settings = await MailSettings.find(person.id)
  if (settings?.timeZone === timeZone) return
  await db
    .insertQuery()
    .table('mail_settings')
    .insert({ user_id: person.id, time_zone: timeZone })
    .onConflict('user_id')
    .merge(['time_zone'])
}
