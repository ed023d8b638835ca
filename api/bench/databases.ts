import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../launcher/postgres.ts'
import { startNode, stopNode } from './node.ts'

/** Runs a bench on a temporary PostgreSQL. */
export async function withPostgres(
  options: { durable: boolean },
  bench: (serverUrl: string) => Promise<void>,
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'fieldhouse-bench-'))
  const server = await startPostgres({ dataDir, ...options })
  try {
    await bench(server.url)
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Runs statements on a separate connection. */
export async function onDatabase<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Creates an empty database, migrated by a node. */
export async function createMigrated(
  serverUrl: string,
  name: string,
  build?: string,
): Promise<string> {
  await onDatabase(serverUrl, (client) => client.query(`create database ${name}`))
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await stopNode(await startNode(url.href, build))
  return url.href
}
