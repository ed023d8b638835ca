import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface Rows<Row> {
  rows: Row[]
}

/** The words that a person is found by, as long as there is something to be found. */
export async function wordsOf(trx: TransactionClientContract, userId: string): Promise<string[]> {
  const { rows }: Rows<{ word: string }> = await trx.rawQuery(
    `select word from search_documents document, unnest(tsvector_to_array(document.terms)) word
     where document.user_id = ? and word not like '=%'`,
    [userId],
  )
  return rows.map(({ word }) => word)
}

/** Removes words by which nobody is found any more: a name that only one person had. */
export async function forgetWords(
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
