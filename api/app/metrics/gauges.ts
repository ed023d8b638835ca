import db from '@adonisjs/lucid/services/db'
import { Gauge } from 'prom-client'
import { openStreamCount } from '#events/events'
import { registry } from '#core/metrics'
import { pipelines } from '#core/database/pipelines'
import { pool } from '#core/database/pool'
import { searchPool } from '#search/pool'

/** Counters of Lucid's connection pool. */
interface LucidPool {
  numUsed(): number
  numFree(): number
  numPendingAcquires(): number
}

new Gauge({
  name: 'fieldhouse_open_streams',
  help: 'Pages that this node keeps a stream of events open for.',
  registers: [registry],
  collect() {
    this.set(openStreamCount())
  },
})

new Gauge({
  name: 'fieldhouse_database_connections',
  help: 'Connections to the database by pool and state; waiting is who waits for one.',
  labelNames: ['pool', 'state'] as const,
  registers: [registry],
  collect() {
    for (const [name, { totalCount, idleCount, waitingCount }] of Object.entries({
      reads: pool,
      searches: searchPool,
    })) {
      this.set({ pool: name, state: 'used' }, totalCount - idleCount)
      this.set({ pool: name, state: 'idle' }, idleCount)
      this.set({ pool: name, state: 'waiting' }, waitingCount)
    }
    const { open, used } = pipelines.usage
    this.set({ pool: 'pipelines', state: 'used' }, used)
    this.set({ pool: 'pipelines', state: 'idle' }, open - used)
    for (const [name, connection] of Object.entries({ writes: 'postgres', jobs: 'jobs' })) {
      const held = db.manager.get(connection)?.connection?.pool as LucidPool | null | undefined
      if (!held) continue
      this.set({ pool: name, state: 'used' }, held.numUsed())
      this.set({ pool: name, state: 'idle' }, held.numFree())
      this.set({ pool: name, state: 'waiting' }, held.numPendingAcquires())
    }
  },
})
