import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { preparedWrite } from '#services/prepared_write'

const lock = preparedWrite(
  'pair_lock',
  `select pg_advisory_xact_lock(
     hashtextextended(least($1::uuid, $2::uuid)::text || greatest($1::uuid, $2::uuid)::text, 0))`,
)

/**
 * Lets what concerns these two happen one after the other until the transaction ends: requests that cross, a request
 * and a block. There may be no row of theirs yet that could be locked.
 */
export async function lockPair(
  trx: TransactionClientContract,
  one: string,
  other: string,
): Promise<void> {
  await lock(trx, one, other)
}
