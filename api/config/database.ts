import { defineConfig } from '@adonisjs/lucid'
import { types } from 'pg'
import env from '#start/env'

const DATE_OID = 1082

// A calendar day has no time zone: keep it as text, never as a Date at local midnight.
types.setTypeParser(DATE_OID, (day) => day)

/** Tables without a model: a library's counters, tables that triggers derive from others, and states of replicas. */
const TABLES_WITHOUT_MODEL = [
  'rate_limits',
  'search_documents',
  'search_names',
  'search_lexicon',
  'connected_authors',
  'replicas',
  'replica_proofs',
]

const schemaGeneration = {
  outputPath: 'database/schema.ts',
  rulesPaths: ['#database/schema_rules'],
  excludeTables: TABLES_WITHOUT_MODEL,
}

const wait = env.get('DATABASE_WAIT_MS')

export default defineConfig({
  connection: 'postgres',
  connections: {
    postgres: {
      client: 'pg',
      connection: env.get('DATABASE_URL'),
      pool: { min: 0, max: 10, acquireTimeoutMillis: wait + 2_000, createTimeoutMillis: wait },
      migrations: { naturalSort: true, paths: ['database/migrations'] },
      // `node ace schema:generate`; a test compares the file with the tables.
      schemaGeneration,
    },
    // Background jobs use a small pool of their own, so that requests always find a connection.
    jobs: {
      client: 'pg',
      connection: env.get('DATABASE_URL'),
      pool: { min: 0, max: 4, acquireTimeoutMillis: wait + 60_000, createTimeoutMillis: wait },
    },
  },
})
