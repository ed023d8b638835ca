import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import logger from '@adonisjs/core/services/logger'
import { Pipelines } from '#core/database/pipelines'
import type { Connections } from '#core/database/pool'
import type { NamedStatement } from '#core/database/row_query'
import { connectionName } from '#core/replicas/addresses'
import { holdsSince, type Moment } from '#core/replicas/lease'

const CONNECT_MS = 1_000
/** Longest time for which an answer is waited for; the end of the lease usually comes first. */
const QUERY_MS = 5_000
const PAUSE_MAX_MS = 20

/** Position up to which a replica has replayed, in bytes; null for a server that is none, as after a promotion. */
const REPLAYED = {
  name: 'replica_replayed',
  text: `select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text end as position`,
  values: [],
}

interface Waiting {
  position: bigint
  resolve: () => void
}

/** A server that replays the primary's writes. It is read from only while a lease holds (`leases.ts`). */
export class Replica {
  readonly name: string
  /** Short reads of nearly every request. */
  readonly #pipelines: Pipelines
  /** Reads of a statement each. */
  readonly #pool: pg.Pool
  readonly #control: pg.Pool
  readonly #groups: Record<'pipelines' | 'pool', Connections>
  #leasedSince: Moment | null = null
  readonly #underWay = new Set<() => void>()
  readonly #waiting = new Set<Waiting>()
  #isPolling = false

  constructor(name: string, connectionString: string) {
    this.name = name
    const config = {
      connectionString,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: QUERY_MS,
    }
    // A server that went down and came up may for a moment show less than before: no lease outlives a connection.
    const onLost = () => this.endLease('a connection was lost')
    this.#pipelines = new Pipelines(
      { ...config, application_name: connectionName('replica-pipelines') },
      onLost,
    )
    this.#pool = new pg.Pool({
      ...config,
      application_name: connectionName('replica-reads'),
      max: 6,
      idleTimeoutMillis: 0,
    })
    this.#control = new pg.Pool({
      ...config,
      application_name: connectionName('replica-control'),
      max: 2,
      idleTimeoutMillis: 0,
    })
    this.#groups = { pipelines: this.#pipelines, pool: this.#pool }
    for (const pool of [this.#pool, this.#control]) pool.on('error', onLost)
  }

  /** True while reads may come here. */
  get isAsked(): boolean {
    return this.#leasedSince !== null && holdsSince(this.#leasedSince)
  }

  /** @param begun before the proof was written that this replica shows */
  lease(begun: Moment) {
    if (!this.#leasedSince) logger.info({ replica: this.name }, 'reads go to a replica')
    this.#leasedSince = begun
  }

  /** Sends reads under way, and those that follow, to the primary. */
  endLease(why: string) {
    if (!this.#leasedSince) return
    this.#leasedSince = null
    logger.warn({ replica: this.name, why }, 'reads no longer go to a replica')
    for (const abandon of this.#underWay) abandon()
  }

  /** @throws for a failure of any kind, and for an answer that comes after the lease */
  async read<Row extends pg.QueryResultRow>(
    group: 'pipelines' | 'pool',
    statement: NamedStatement,
  ): Promise<{ rows: Row[] }> {
    const lost = Promise.withResolvers<never>()
    const abandon = () => lost.reject(new Error('the lease ended'))
    this.#underWay.add(abandon)
    try {
      const { rows } = await Promise.race([this.#groups[group].query<Row>(statement), lost.promise])
      if (!this.isAsked) throw new Error('the answer came after the lease')
      return { rows }
    } finally {
      this.#underWay.delete(abandon)
    }
  }

  /** For what tells the state of this replica, and nothing else: it is answered without a lease. */
  async ask<Row extends pg.QueryResultRow>(statement: NamedStatement): Promise<Row[]> {
    return (await this.#control.query<Row>(statement)).rows
  }

  /** True once this replica has replayed the position, false if it has not in time. */
  async replays(position: bigint, withinMs: number): Promise<boolean> {
    const done = Promise.withResolvers<boolean>()
    const waiting = { position, resolve: () => done.resolve(true) }
    this.#waiting.add(waiting)
    const late = setTimeout(() => done.resolve(false), withinMs)
    if (!this.#isPolling) void this.#poll()
    try {
      return await done.promise
    } finally {
      clearTimeout(late)
      this.#waiting.delete(waiting)
    }
  }

  async end() {
    this.endLease('this node stops')
    await Promise.allSettled([this.#pipelines.end(), this.#pool.end(), this.#control.end()])
  }

  /** One question at a time, for all who wait. */
  async #poll() {
    this.#isPolling = true
    for (let pauseMs = 1; this.#waiting.size > 0; pauseMs = Math.min(pauseMs * 2, PAUSE_MAX_MS)) {
      const position = await this.#replayed()
      for (const waiting of this.#waiting) {
        if (position === null || position < waiting.position) continue
        this.#waiting.delete(waiting)
        waiting.resolve()
        pauseMs = 1
      }
      if (this.#waiting.size > 0) await sleep(pauseMs)
    }
    this.#isPolling = false
  }

  async #replayed(): Promise<bigint | null> {
    try {
      const [found] = await this.ask<{ position: string | null }>(REPLAYED)
      return found?.position ? BigInt(found.position) : null
    } catch {
      // Whoever waits finds it late.
      await sleep(PAUSE_MAX_MS)
      return null
    }
  }
}
