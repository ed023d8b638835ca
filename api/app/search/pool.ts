import pg from 'pg'
import logger from '@adonisjs/core/services/logger'
import { connectionName } from '#core/replicas/addresses'
import env from '#start/env'

/**
 * The statement is large and its plan does not depend on its values: it is planned once, without JIT, and uses the
 * indexes even if planned while there are few people.
 */
export const SEARCH_SETTINGS =
  '-c plan_cache_mode=force_generic_plan -c jit=off -c enable_seqscan=off'

/** Connections for searches, few enough not to hold up other reads. */
export const searchPool = new pg.Pool({
  connectionString: env.get('DATABASE_URL'),
  application_name: connectionName('searches'),
  options: SEARCH_SETTINGS,
  max: 4,
  connectionTimeoutMillis: env.get('DATABASE_WAIT_MS'),
  idleTimeoutMillis: 30_000,
  query_timeout: 15_000,
})

// A connection lost while idle is replaced at the next use; without a listener it would end the process.
searchPool.on('error', (error) =>
  logger.warn({ err: error }, 'an idle database connection was lost'),
)
