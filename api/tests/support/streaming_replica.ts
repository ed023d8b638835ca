import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getActiveTestOrFail } from '@japa/runner'
import { migrate } from '#database/migrate'
import { type EmbeddedPostgres, startPostgres } from '../../launcher/postgres.ts'
import { copyForReplica, onServer } from './replica_copy.ts'
import { until } from '#tests/support/eventually'

export { onServer }

export interface Server extends EmbeddedPostgres {
  dataDir: string
}

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'fieldhouse-replica-'))
  getActiveTestOrFail().cleanup(() => rm(path, { recursive: true, force: true }))
  return path
}

async function startIn(dataDir: string, port?: number): Promise<Server> {
  const server = await startPostgres({ dataDir, durable: false, ...(port && { port }) })
  getActiveTestOrFail().cleanup(() => server.stop())
  return { ...server, dataDir }
}

/** A migrated database on a server of its own, which replicas can follow. */
export async function primaryForTest(): Promise<Server> {
  const server = await startIn(await folder())
  await migrate(server.url)
  return server
}

/** A server that replays all writes of another one. */
export async function replicaOf(primary: Server): Promise<Server> {
  const dataDir = await folder()
  await copyForReplica(primary, dataDir)
  return startIn(dataDir)
}

/** Kills a server and all that it started, as a machine that loses its power does. */
export async function killServer({ dataDir, host }: Server): Promise<void> {
  const [line] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  const gone = new Promise((resolve) => host.once('exit', resolve))
  // Its processes end when they miss the first one.
  process.kill(Number(line), 'SIGKILL')
  await gone
}

/** Starts a server that was killed, at the same address. */
export async function startAgain({ dataDir, port }: Server): Promise<void> {
  await startIn(dataDir, port)
}

/** Points a replica at another server, which may itself be a replica. */
export async function follow(replica: Server, { url }: Server): Promise<void> {
  await onServer(replica, async (client) => {
    await client.query(`alter system set primary_conninfo = '${url}'`)
    await client.query('select pg_reload_conf()')
  })
}

const position = async (server: Server, statement: string) =>
  BigInt(
    await onServer(server, async (client) => {
      const { rows } = await client.query<{ at: string }>(
        `select (${statement} - '0/0'::pg_lsn)::text as at`,
      )
      return rows[0]!.at
    }),
  )

/** Resolves once a replica has replayed up to a later position than a primary has written. */
export const untilFurther = (replica: Server, primary: Server) =>
  until(async () => {
    const replayed = await position(replica, 'pg_last_wal_replay_lsn()')
    return replayed > (await position(primary, 'pg_current_wal_flush_lsn()'))
  })

/** Runs one statement: `pg_wal_replay_pause()`, `pg_promote()`. */
export const call = (server: Server, statement: string) =>
  onServer(server, (client) => client.query(`select ${statement}`))

/**
 * Stops the processes of a server where they are, as a machine whose disk hangs does: connections stay, and nothing
 * answers. @returns the function that lets them go on, which the test's end calls, too
 */
export async function freezeServer({ dataDir }: Server): Promise<() => void> {
  const [line] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  const first = Number(line)
  // The first one before its children: it starts no more of them.
  process.kill(first, 'SIGSTOP')
  const children = (await readFile(`/proc/${first}/task/${first}/children`, 'utf8')).trim()
  const frozen = [first, ...children.split(' ').map(Number)]
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  const goOn = () => {
    for (const pid of frozen.splice(0)) process.kill(pid, 'SIGCONT')
  }
  getActiveTestOrFail().cleanup(goOn)
  return goOn
}
