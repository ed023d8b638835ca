import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { clock } from '#core/clock'

interface Rows<Row> {
  rows: Row[]
}

/** Search words of the person, read before their search document is removed. */
async function wordsOf(trx: TransactionClientContract, userId: string): Promise<string[]> {
  const { rows }: Rows<{ word: string }> = await trx.rawQuery(
    `select word from search_documents document, unnest(tsvector_to_array(document.terms)) word
     where document.user_id = ? and word not like '=%'`,
    [userId],
  )
  return rows.map(({ word }) => word)
}

/** Removes search words that find nobody anymore, such as a name that only this person had. */
async function forgetWords(
  trx: TransactionClientContract,
  words: readonly string[],
): Promise<void> {
  await trx.rawQuery(
    `delete from search_lexicon known where known.word = any(?) and not exists (
       select from search_documents document where document.terms @@ quote_literal(known.word)::tsquery
     )`,
    [words as string[]],
  )
}

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

/**
 * The last step: removes the row, or everything in it but the id if a conversation or a report refers to the person.
 * References to the id then lead to a nameless former member.
 */
export async function removePerson(trx: TransactionClientContract, userId: string): Promise<void> {
  const words = await wordsOf(trx, userId)
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
  await forgetWords(trx, words)
}

/** Removes former members that no record names anymore. */
export const REMOVE_UNNAMED = `
  delete from users where id in (
    select person.id from users person where person.deleted_at is not null and not ${isNamed} limit ?
  )`
