import string from '@adonisjs/core/helpers/string'
import RateLimiterBridge from '@adonisjs/limiter/stores/bridge'
import type { LimiterConsumptionOptions } from '@adonisjs/limiter/types'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { pool } from '#core/database/pool'

const TABLE = 'rate_limits'

/**
 * Counts in PostgreSQL, so that all nodes share one count, by one prepared upsert on the pool of the hot reads. The
 * limiter's own database store goes through Lucid and takes three round trips.
 */
export class PostgresLimiterStore extends RateLimiterBridge {
  readonly name = 'postgres'

  constructor({ requests, duration }: LimiterConsumptionOptions) {
    super(
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: TABLE,
        tableCreated: true,
        clearExpiredByTimeout: false,
        points: requests,
        duration: string.seconds.parse(duration),
      }),
    )
  }

  async clear() {
    await pool.query(`delete from ${TABLE}`)
  }
}
