import pg from 'pg'
import logger from '@adonisjs/core/services/logger'
import { type NamedStatement, rowsOf } from '#core/database/row_query'
import { connectionName } from '#core/replicas/addresses'
import env from '#start/env'

/** Connections; the first alone serves a node without much to do. */
const CONNECTIONS = 4
/** Statements on one connection in one turn of the event loop; those beyond run beside them, on another. */
const STATEMENTS_A_TURN = 16

/** A connection that is sent statements before earlier ones are answered. */
class Pipeline {
  /** Number of statements without an answer. */
  unanswered = 0
  readonly #config: pg.ClientConfig
  readonly #onLost: () => void
  #client: pg.Client | null = null
  #opening: Promise<pg.Client> | null = null
  #isCorked = false

  constructor(config: pg.ClientConfig, onLost: () => void) {
    this.#config = config
    this.#onLost = onLost
  }

  async query<Row extends pg.QueryResultRow>(statement: NamedStatement): Promise<{ rows: Row[] }> {
    this.unanswered += 1
    try {
      const client = this.#client ?? (await (this.#opening ??= this.#open()))
      this.#holdUntilNextTurn(client)
      return { rows: await rowsOf<Row>(client, statement) }
    } finally {
      this.unanswered -= 1
    }
  }

  async end() {
    const client = await (this.#opening ?? this.#client)
    await client?.end()
  }

  get isOpen() {
    return this.#client !== null
  }

  /** Statements of one turn of the event loop leave in one write. */
  #holdUntilNextTurn({ connection: { stream } }: pg.Client) {
    if (this.#isCorked) return
    this.#isCorked = true
    stream.cork()
    setImmediate(() => {
      this.#isCorked = false
      stream.uncork()
    })
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client({ ...this.#config, pipeline: true })
    const forget = () => {
      if (this.#client === client) this.#client = null
      this.#onLost()
    }
    client.on('end', forget)
    client.on('error', (error) => {
      forget()
      logger.warn({ err: error }, 'a database connection was lost')
      void client.end()
    })
    try {
      await client.connect()
      this.#client = client
      return client
    } finally {
      this.#opening = null
    }
  }
}

/**
 * Connections that many requests share: the statements of one turn of the event loop, of all its requests, reach
 * PostgreSQL in one write, and are answered in their order. For short reads only, because each waits for those before
 * it: a statement that waits for a lock could wait for a transaction of this process that waits for it.
 */
export class Pipelines {
  readonly #pipelines: Pipeline[]
  /** Connection of this turn of the event loop, and the number of statements that it got. */
  #turn: { pipeline: Pipeline; statements: number } | null = null

  constructor(config: pg.ClientConfig, onLost: () => void = () => {}) {
    this.#pipelines = Array.from({ length: CONNECTIONS }, () => new Pipeline(config, onLost))
  }

  /** @throws for a lost connection, which the next statement replaces */
  query<Row extends pg.QueryResultRow>(statement: NamedStatement): Promise<{ rows: Row[] }> {
    return this.#pipelineOfTurn().query<Row>(statement)
  }

  /** Counts of connections and statements, for the metrics. */
  get usage() {
    const open = this.#pipelines.filter(({ isOpen }) => isOpen)
    return { open: open.length, used: open.filter(({ unanswered }) => unanswered > 0).length }
  }

  async end() {
    await Promise.allSettled(this.#pipelines.map((pipeline) => pipeline.end()))
  }

  #pipelineOfTurn(): Pipeline {
    if (this.#turn === null) {
      setImmediate(() => {
        this.#turn = null
      })
    }
    if (this.#turn === null || this.#turn.statements === STATEMENTS_A_TURN) {
      this.#turn = { pipeline: this.#leastUsed(), statements: 0 }
    }
    this.#turn.statements += 1
    return this.#turn.pipeline
  }

  #leastUsed(): Pipeline {
    return this.#pipelines.reduce((least, one) => (one.unanswered < least.unanswered ? one : least))
  }
}

/** Shared connections for the reads of nearly every request. */
export const pipelines = new Pipelines({
  connectionString: env.get('DATABASE_URL'),
  application_name: connectionName('pipelines'),
  connectionTimeoutMillis: env.get('DATABASE_WAIT_MS'),
  query_timeout: 15_000,
})
