import { setTimeout as sleep } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { EventHint } from '@fieldhouse/contract'
import { prepared } from '#core/database/pool'

/** Channel on which nodes pass hints to each other. */
export const HINTS_CHANNEL = 'fieldhouse_hints'

/** PostgreSQL refuses payloads of 8,000 bytes and more. */
const PAYLOAD_MAX_BYTES = 7_900

/** Hints within this time are sent together: a message hints both sides, and seldom comes alone. */
const GATHER_MS = 3

/** Hint with the account that receives it: ids only, never the content. */
export type AddressedHint = [userId: string, hint: EventHint]

const publish = prepared('hints_publish', `select pg_notify('${HINTS_CHANNEL}', $1)`)

const waiting = new Set<string>()
let isSending = false

/** Waiting hints that fit one payload: a JSON list. */
function takePayload(): string {
  const taken: string[] = []
  let bytes = 2
  for (const hint of waiting) {
    bytes += hint.length + 1
    if (bytes > PAYLOAD_MAX_BYTES) break
    taken.push(hint)
    waiting.delete(hint)
  }
  return `[${taken.join(',')}]`
}

async function sendWaiting() {
  if (isSending) return
  isSending = true
  try {
    while (waiting.size > 0) {
      await sleep(GATHER_MS)
      await publish(takePayload())
    }
  } catch (error) {
    // With the database this node also stops hearing: its pages come back once it hears again.
    waiting.clear()
    logger.warn({ err: error }, 'hints could not be sent')
  } finally {
    isSending = false
  }
}

/**
 * Hints the open pages of an account, on every node, to refetch something.
 * Sent on its own and not in the writing transaction: PostgreSQL commits transactions that notify one after the other,
 * which would make every write wait for the disk of all others. Hints that pile up meanwhile are sent together.
 */
export function hint(userId: string, eventHint: EventHint): void {
  waiting.add(JSON.stringify([userId, eventHint] satisfies AddressedHint))
  void sendWaiting()
}

/** Like {@link hint}, after the commit; nothing is sent after a rollback. */
export function hintAfterCommit(
  trx: TransactionClientContract,
  userId: string,
  eventHint: EventHint,
): void {
  trx.after('commit', () => hint(userId, eventHint))
}
