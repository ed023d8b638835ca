import logger from '@adonisjs/core/services/logger'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { prepared } from '#core/database/pool'

/** The channel on which nodes tell each other that there is a new post; its payloads are empty. */
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
    // The next post says it again.
    logger.warn({ err: error }, 'the hint at a new post could not be sent')
  } finally {
    isSending = false
  }
}

/**
 * Once the transaction is committed, all open pages of all nodes are hinted that their feed may have something new
 * (`FeedWaves`). Whose it is and who may see it is not said to anybody: each asks for its own feed, through the gate.
 */
export function hintFeedsAfterCommit(trx: TransactionClientContract): void {
  trx.after('commit', () => void sendWaiting())
}
