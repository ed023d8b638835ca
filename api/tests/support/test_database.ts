import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../launcher/postgres.ts'

export interface TestDatabase {
  url: string
  close(): Promise<void>
}

async function administer(serverUrl: string, sql: string) {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/**
 * Creates a database on the server of this URL, and leaves the URL's own database alone.
 * @param template a database without connections to copy; without one the new database is empty
 */
export async function createDatabaseBeside(
  serverUrl: string,
  template?: TestDatabase,
): Promise<TestDatabase> {
  const name = `fieldhouse_test_${randomBytes(6).toString('hex')}`
  const copied = template ? ` template ${new URL(template.url).pathname.slice(1)}` : ''
  await administer(serverUrl, `create database ${name}${copied}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    close: () => administer(serverUrl, `drop database if exists ${name} with (force)`),
  }
}

/** An empty database on the server of DATABASE_URL, or on one started for these tests. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const given = process.env.DATABASE_URL
  if (given) return createDatabaseBeside(given)

  const dataDir = await mkdtemp(join(tmpdir(), 'fieldhouse-test-'))
  const server = await startPostgres({ dataDir, durable: false })
  return {
    url: server.url,
    async close() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
