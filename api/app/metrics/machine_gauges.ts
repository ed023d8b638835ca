import { statfs } from 'node:fs/promises'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { Gauge } from 'prom-client'
import { fromDatabase } from '#metrics/from_database'
import { commonRegistry } from '#core/metrics'
import env from '#start/env'

new Gauge({
  name: 'fieldhouse_disk_bytes',
  help: 'Disk of DATA_DIR: its size, and what is free for the account that runs Fieldhouse.',
  labelNames: ['state'] as const,
  registers: [commonRegistry],
  async collect() {
    try {
      const { bsize, blocks, bavail } = await statfs(env.get('DATA_DIR'))
      this.set({ state: 'size' }, blocks * bsize)
      this.set({ state: 'free' }, bavail * bsize)
    } catch (error) {
      logger.warn({ err: error }, 'the disk could not be measured')
    }
  },
})

interface Standby {
  application_name: string
  lag: number | null
}

new Gauge({
  name: 'fieldhouse_database_standby_lag_seconds',
  help: 'Time by which each standby of the database replays later; 0 when idle. Only for an account of pg_monitor.',
  labelNames: ['standby'] as const,
  registers: [commonRegistry],
  async collect() {
    this.reset()
    await fromDatabase('standbys', async () => {
      const standbys = (await db
        .from('pg_stat_replication')
        .whereNotNull('state')
        .select(
          'application_name',
          db.raw('extract(epoch from replay_lag)::float8 as lag'),
        )) as Standby[]
      for (const { application_name: standby, lag } of standbys) this.set({ standby }, lag ?? 0)
    })
  },
})
