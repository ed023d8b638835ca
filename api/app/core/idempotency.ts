import { hash, randomUUID } from 'node:crypto'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { conflict } from '#core/problems/problem'
import IdempotencyKey from '#core/database/idempotency_key'
import { prepared } from '#core/database/pool'

/** One write that a client may repeat when its answer was lost. */
export interface KeyedWrite {
  accountId: string
  /** From the `Idempotency-Key` header; null without one. */
  key: string | null
  /** `POST /api/posts`: a key belongs to the call it was first used with. */
  operation: string
  body: unknown
}

type Claim =
  /** An earlier write with the same key. */
  | { isRepeat: true; id: string }
  /** Id for the new row; null where any will do. */
  | { isRepeat: false; id: string | null }

/** Hash of a request, which tells a retry from another request. */
export const requestHashOf = ({
  operation,
  body,
}: Pick<KeyedWrite, 'operation' | 'body'>): Buffer =>
  hash('sha256', `${operation}\n${JSON.stringify(body)}`, 'buffer')

const reusedKey = () => conflict('key_reused', 'This Idempotency-Key was used for something else')

/**
 * Claims a key inside the transaction of the write: each key writes once, and a concurrent retry waits for the first
 * attempt.
 * @throws 409 for a key used with another request
 */
export async function claimKey(
  client: TransactionClientContract,
  { accountId, key, operation, body }: KeyedWrite,
): Promise<Claim> {
  if (key === null) return { id: null, isRepeat: false }

  const requestHash = requestHashOf({ operation, body })
  const [claimed] = await client
    .insertQuery<{ resource_id: string }>()
    .table('idempotency_keys')
    .insert({ account_id: accountId, key, request_hash: requestHash, resource_id: randomUUID() })
    .onConflict(['account_id', 'key'])
    .ignore()
    .returning('resource_id')
  if (claimed) return { id: claimed.resource_id, isRepeat: false }

  const earlier = await IdempotencyKey.query({ client }).where({ accountId, key }).first()
  if (!earlier?.requestHash.equals(requestHash)) throw reusedKey()
  return { id: earlier.resourceId, isRepeat: true }
}

const findKey = prepared<{ request_hash: Buffer; resource_id: string }>(
  'idempotency_key',
  'select request_hash, resource_id from idempotency_keys where account_id = $1 and key = $2',
)

/**
 * Id of an earlier write with this key, for writes whose one statement claims the key itself.
 * @returns null for an unused key
 * @throws 409 for a key used with another request
 */
export async function writtenBefore({
  accountId,
  key,
  ...request
}: KeyedWrite): Promise<string | null> {
  const [earlier] = key === null ? [] : await findKey(accountId, key)
  if (!earlier) return null
  if (!earlier.request_hash.equals(requestHashOf(request))) throw reusedKey()
  return earlier.resource_id
}
