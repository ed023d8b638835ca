import { prepared } from '#core/database/pool'
import { preparedWrite } from '#core/database/prepared_write'
import { transaction } from '#core/database/transaction'

/** Words looked at in one go. */
const BATCH = 500

const isUnsaid = `not exists (
  select from search_documents document where document.terms @@ quote_literal(known.word)::tsquery
)`

const findUnsaid = prepared<{ words: string[]; last: string | null }>(
  'lexicon_unsaid',
  `select coalesce(array_agg(known.word) filter (where ${isUnsaid}), '{}') as words, max(known.word) as last
   from (
     select word from search_lexicon where word > $1 order by word limit ${BATCH}
   ) known`,
)

// A page written meanwhile may count on a word that is known: its writer waits, and the words are judged again.
const hold = preparedWrite('lexicon_hold', 'lock table search_lexicon in share row exclusive mode')

const removeUnsaid = preparedWrite(
  'lexicon_remove',
  `delete from search_lexicon known where known.word = any($1) and ${isUnsaid} returning known.word`,
)

async function remove(words: string[]): Promise<number> {
  if (words.length === 0) return 0
  return transaction(async (trx) => {
    await trx.rawQuery(`set local lock_timeout = '2s'`)
    await hold(trx)
    return (await removeUnsaid(trx, words)).length
  })
}

/**
 * Removes from the search's lexicon the words by which nobody is found any more. In batches: one that is ended in the
 * middle has done what it did.
 * @returns how many words
 */
export async function sweepLexicon(): Promise<number> {
  let removed = 0
  let after = ''
  for (;;) {
    const [batch] = await findUnsaid(after)
    if (!batch?.last) return removed
    removed += await remove(batch.words)
    after = batch.last
  }
}
