import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { clock } from '#core/clock'

/** Name of every deleted person. */
const FORMER_MEMBER = { first_name: 'Former', last_name: 'member' }

/** SQL condition: true while a record that outlives a person still names `person` (users). */
const isNamed = `(
  exists (select from threads where low_id = person.id)
  or exists (select from threads where high_id = person.id)
  or exists (select from report_cases where accused_id = person.id)
  or exists (select from reports where accused_id = person.id)
)`

interface Rows<Row> {
  rows: Row[]
}

/** All nullable columns of `users`. */
async function clearedColumns(trx: TransactionClientContract): Promise<string[]> {
  const { rows }: Rows<{ name: string }> = await trx.rawQuery(
    `select column_name as name from information_schema.columns
     where table_schema = current_schema() and table_name = 'users'
       and is_nullable = 'YES' and is_generated = 'NEVER'`,
  )
  return rows.map(({ name }) => name)
}

/** Removes jobs that wait or failed with the person's address or id: a letter may be kept for months. */
async function forgetJobs(trx: TransactionClientContract, userId: string): Promise<void> {
  await trx.rawQuery(
    `delete from pgboss.job using users person
     where person.id = ? and job.state in ('created', 'retry', 'failed') and (
       lower(person.email) in (lower(job.data ->> 'to'), lower(job.data ->> 'email'))
       or job.data ->> 'userId' = person.id::text
     )`,
    [userId],
  )
}

/**
 * The last step: removes the row, or everything in it but the id if a conversation or a report refers to the person.
 * References to the id then lead to a nameless former member.
 */
export async function removePerson(trx: TransactionClientContract, userId: string): Promise<void> {
  await forgetJobs(trx, userId)
  await trx.rawQuery(`delete from users person where id = ? and not ${isNamed}`, [userId])
  const cleared = Object.fromEntries((await clearedColumns(trx)).map((name) => [name, null]))
  const now = clock.now()
  await trx
    .from('users')
    .where({ id: userId })
    .update({
      ...cleared,
      ...FORMER_MEMBER,
      email: `${userId}@deleted.invalid`,
      is_verified: false,
      deleted_at: now,
      created_at: now,
      updated_at: now,
    })
}

/** Removes former members that no record names anymore. */
export const REMOVE_UNNAMED = `
  delete from users where id in (
    select person.id from users person where person.deleted_at is not null and not ${isNamed} limit ?
  )`
