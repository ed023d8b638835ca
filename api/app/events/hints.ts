import { setTimeout as sleep } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { EventHint } from '@fieldhouse/contract'
import { prepared } from '#core/database/pool'

/** The channel on which nodes tell each other whom to hint at what. */
export const HINTS_CHANNEL = 'fieldhouse_hints'

/** PostgreSQL refuses payloads of 8,000 bytes and more. */
const PAYLOAD_MAX_BYTES = 7_900

/** Hints within so short a time go as one: a message hints both sides, and seldom comes alone. */
const GATHER_MS = 3

/** A hint with the account it is for: ids only, never what happened. */
export type AddressedHint = [userId: string, hint: EventHint]

const publish = prepared('hints_publish', `select pg_notify('${HINTS_CHANNEL}', $1)`)

const waiting = new Set<string>()
let isSending = false

/** As many of the waiting hints as fit one payload: a JSON list. */
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
    // Pages that poll find out all the same.
    waiting.clear()
    logger.warn({ err: error }, 'hints could not be sent')
  } finally {
    isSending = false
  }
}

/**
 * Hints an account's open pages, on every node, that something of theirs is to be fetched again.
 *
 * Sent on its own and not in the writing transaction: PostgreSQL commits transactions that notify one after the
 * other, which would make every write wait for every other one's disk. What piles up meanwhile goes as one.
 */
export function hint(userId: string, eventHint: EventHint): void {
  waiting.add(JSON.stringify([userId, eventHint] satisfies AddressedHint))
  void sendWaiting()
}

/** As {@link hint}, once the transaction is committed; a rollback says nothing. */
export function hintAfterCommit(
  trx: TransactionClientContract,
  userId: string,
  eventHint: EventHint,
): void {
  trx.after('commit', () => hint(userId, eventHint))
}
