import { execFile } from 'node:child_process'
import { appendFile, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getActiveTestOrFail } from '@japa/runner'
import pg from 'pg'
import { migrate } from '#database/migrate'
import { type EmbeddedPostgres, startPostgres } from '../../launcher/postgres.ts'

export interface Server extends EmbeddedPostgres {
  dataDir: string
}

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'fieldhouse-replica-'))
  getActiveTestOrFail().cleanup(() => rm(path, { recursive: true, force: true }))
  return path
}

async function startIn(dataDir: string): Promise<Server> {
  const server = await startPostgres({ dataDir, durable: false })
  getActiveTestOrFail().cleanup(() => server.stop())
  return { ...server, dataDir }
}

/** Runs statements on one connection of an administrator. */
export async function onServer<T>(
  { url }: Pick<Server, 'url'>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A migrated database on a server of its own, which replicas can follow. */
export async function primaryForTest(): Promise<Server> {
  const server = await startIn(await folder())
  await migrate(server.url)
  return server
}

/** A server that replays all writes of another one: a copy under `pg_backup_start`, as `pg_basebackup` makes it. */
export async function replicaOf(primary: Server): Promise<Server> {
  const dataDir = await folder()
  const directory = join(dataDir, 'postgres')
  const { uid, gid } = await stat(join(primary.dataDir, 'postgres'))
  const writeOwned = async (name: string, content: string) => {
    await writeFile(join(directory, name), content)
    await chown(join(directory, name), uid, gid)
  }
  await onServer(primary, async (client) => {
    await client.query(`select pg_backup_start('replica', true)`)
    // Keeps the owner of the files, who is not root.
    await promisify(execFile)('cp', ['-a', `${primary.dataDir}/.`, dataDir])
    await rm(join(directory, 'postmaster.pid'))
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(false)',
    )
    await writeOwned('backup_label', rows[0]?.labelfile ?? '')
  })
  await writeOwned('standby.signal', '')
  await appendFile(join(directory, 'postgresql.auto.conf'), `primary_conninfo = '${primary.url}'\n`)
  return startIn(dataDir)
}

/** Runs one statement: `pg_wal_replay_pause()`, `pg_promote()`. */
export const call = (server: Server, statement: string) =>
  onServer(server, (client) => client.query(`select ${statement}`))
