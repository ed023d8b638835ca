import { prepared } from '#core/database/pool'
import { preparedWrite } from '#core/database/prepared_write'
import { transaction } from '#core/database/transaction'

/** Words per batch. */
const BATCH = 500

const isUnused = `not exists (
  select from search_documents document where document.terms @@ quote_literal(known.word)::tsquery
)`

const findUnused = prepared<{ words: string[]; last: string | null }>(
  'lexicon_unused',
  `select coalesce(array_agg(known.word) filter (where ${isUnused}), '{}') as words, max(known.word) as last
   from (
     select word from search_lexicon where word > $1 order by word limit ${BATCH}
   ) known`,
)

// A concurrent write of a profile may rely on a known word: it waits, and the words are checked again.
const hold = preparedWrite('lexicon_hold', 'lock table search_lexicon in share row exclusive mode')

const removeUnused = preparedWrite(
  'lexicon_remove',
  `delete from search_lexicon known where known.word = any($1) and ${isUnused} returning known.word`,
)

async function remove(words: string[]): Promise<number> {
  if (words.length === 0) return 0
  return transaction(async (trx) => {
    await trx.rawQuery(`set local lock_timeout = '2s'`)
    await hold(trx)
    return (await removeUnused(trx, words)).length
  })
}

/**
 * Removes words that no longer find anybody from the search's lexicon. In batches: those completed before an
 * interruption stay done.
 * @returns the number of words
 */
export async function sweepLexicon(): Promise<number> {
  let removed = 0
  let after = ''
  for (;;) {
    const [batch] = await findUnused(after)
    if (!batch?.last) return removed
    removed += await remove(batch.words)
    after = batch.last
  }
}
