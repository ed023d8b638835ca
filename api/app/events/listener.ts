import { setTimeout as sleep } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import pg from 'pg'
import { connectionName } from '#core/replicas/addresses'

const RECONNECT_MIN_MS = 100
const RECONNECT_MAX_MS = 5_000
/** Interval of checks for a connection lost without an error. */
const CHECK_EVERY_MS = 5_000
const CHECK_PATIENCE_MS = 3_000

interface Subscription {
  /** Called with each payload, by channel. */
  channels: Record<string, (payload: string) => void>
  /** Called at each start of listening: earlier announcements were missed. */
  onListening: () => Promise<void>
}

/** Receives `NOTIFY` on a connection of its own, and reconnects whenever that is lost. */
export class Listener {
  readonly #databaseUrl: string
  readonly #subscription: Subscription
  readonly #stopped = new AbortController()
  #running: Promise<void> | undefined

  constructor(databaseUrl: string, subscription: Subscription) {
    this.#databaseUrl = databaseUrl
    this.#subscription = subscription
  }

  start() {
    this.#running ??= this.#run()
  }

  async stop() {
    this.#stopped.abort()
    await this.#running
  }

  async #run() {
    let waitMs = RECONNECT_MIN_MS
    while (!this.#stopped.signal.aborted) {
      try {
        await this.#listen(() => (waitMs = RECONNECT_MIN_MS))
      } catch (error) {
        if (this.#stopped.signal.aborted) return
        logger.warn({ err: error }, 'the connection that hears hints was lost')
      }
      await this.#pause(waitMs * (0.5 + Math.random()))
      waitMs = Math.min(waitMs * 2, RECONNECT_MAX_MS)
    }
  }

  /** Rejects when the connection is lost, and resolves when this is stopped. */
  async #listen(onConnected: () => void) {
    const client = new pg.Client({
      connectionString: this.#databaseUrl,
      application_name: connectionName('events'),
      connectionTimeoutMillis: CHECK_PATIENCE_MS,
      query_timeout: CHECK_PATIENCE_MS,
      keepAlive: true,
    })
    const lost = new Promise<never>((_, reject) => {
      client.on('error', reject)
      client.on('end', () => reject(new Error('the connection ended')))
    })
    // Prevents an unhandled rejection while nothing awaits it.
    lost.catch(() => {})
    client.on('notification', ({ channel, payload = '' }) =>
      this.#subscription.channels[channel]?.(payload),
    )
    try {
      await client.connect()
      for (const channel of Object.keys(this.#subscription.channels)) {
        await client.query(`listen ${client.escapeIdentifier(channel)}`)
      }
      onConnected()
      await this.#subscription.onListening()
      while (!this.#stopped.signal.aborted) {
        await Promise.race([lost, this.#pause(CHECK_EVERY_MS)])
        await client.query('select 1')
      }
    } finally {
      // Not awaited: on a hanging connection it would never finish.
      client.end().catch(() => {})
    }
  }

  async #pause(ms: number) {
    await sleep(ms, undefined, { signal: this.#stopped.signal, ref: false }).catch(() => {})
  }
}
