import logger from '@adonisjs/core/services/logger'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { prepared } from '#core/database/pool'

/** Channel on which nodes announce new posts; its payloads are empty. */
export const FEED_CHANNEL = 'fieldhouse_feed'

const publish = prepared('feed_hint_publish', `select pg_notify('${FEED_CHANNEL}', '')`)

let isWaiting = false
let isSending = false

async function sendWaiting() {
  isWaiting = true
  if (isSending) return
  isSending = true
  try {
    while (isWaiting) {
      isWaiting = false
      await publish()
    }
  } catch (error) {
    // The next post repeats the hint.
    logger.warn({ err: error }, 'the hint at a new post could not be sent')
  } finally {
    isSending = false
  }
}

/**
 * After the commit, hints all open pages of all nodes that their feed may have something new (`FeedWaves`). The hint
 * names neither author nor readers: each page requests its own feed, through the gate.
 */
export function hintFeedsAfterCommit(trx: TransactionClientContract): void {
  trx.after('commit', () => void sendWaiting())
}
