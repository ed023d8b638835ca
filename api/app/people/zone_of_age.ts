import db from '@adonisjs/lucid/services/db'
import type { Account } from '#rules/account'
import { zoneDecidesAge } from '#rules/age'
import { clock } from '#core/clock'
import User from '#people/user'

export type Aged = Pick<Account, 'id' | 'timeZone' | 'dateOfBirth' | 'refusedDateOfBirth'>

/**
 * Keeps the zone that decides the person's age, unless it would do so right now (docs/rules.md, A birthday).
 * @returns the zone that decides from now on
 */
export async function keepZoneOfAge(person: Aged, timeZone: string): Promise<string | null> {
  const dateOfBirth = person.dateOfBirth ?? person.refusedDateOfBirth
  if (dateOfBirth !== null && zoneDecidesAge(dateOfBirth, clock.now())) return person.timeZone
  const [kept] = await User.query()
    .where({ id: person.id })
    .whereRaw('time_zone is distinct from known_time_zone(?)', [timeZone])
    .update({ timeZone: db.raw('known_time_zone(?)', [timeZone]) })
    .returning('time_zone')
  return (kept as { time_zone: string | null } | undefined)?.time_zone ?? person.timeZone
}
