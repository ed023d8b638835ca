import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { preparedWrite } from '#core/database/prepared_write'

/** Key of the lock of two people, an SQL expression. */
export const pairKey = (one: string, other: string) =>
  `hashtextextended(least(${one}, ${other})::text || greatest(${one}, ${other})::text, 0)`

/**
 * Serializes changes between two people until the transaction ends: requests that cross, a request and a block. There
 * may be no row of theirs to lock yet.
 */
export const lockPair = preparedWrite(
  'pair_lock',
  `select pg_advisory_xact_lock(${pairKey('$1::uuid', '$2::uuid')})`,
)

// In the order of their keys: concurrent calls for several pairs cannot deadlock.
const lockSeveral = preparedWrite(
  'pairs_lock',
  `select pg_advisory_xact_lock(key) from (
     select distinct ${pairKey('$1::uuid', 'other_id')} as key from unnest($2::uuid[]) other_id
     order by key offset 0
   ) pair`,
)

// After the pairs and by a separate statement, which sees threads created meanwhile.
const holdThreads = preparedWrite(
  'threads_of_pairs_hold',
  `select from threads
   where (low_id, high_id) in (
     select least($1::uuid, other_id), greatest($1::uuid, other_id) from unnest($2::uuid[]) other_id
   )
   order by id for no key update`,
)

/**
 * Like {@link lockPair}, for changes between a person and each of these, including their threads: all at once, before
 * anything of any pair is written.
 */
export async function lockTies(
  trx: TransactionClientContract,
  one: string,
  others: readonly string[],
): Promise<void> {
  await lockSeveral(trx, one, others)
  await holdThreads(trx, one, others)
}
