import { execFile } from 'node:child_process'
import { appendFile, chown, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

/** A running server, and the folder that it was started with. */
interface Primary {
  url: string
  dataDir: string
}

/** Runs statements on one connection of an administrator. */
export async function onServer<T>(
  { url }: Pick<Primary, 'url'>,
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

/**
 * Makes a folder from which a server starts that replays all writes of the primary: a copy under `pg_backup_start`, as
 * `pg_basebackup` makes it, which the embedded server comes without. Runs outside of tests, too.
 */
export async function copyForReplica(primary: Primary, dataDir: string): Promise<void> {
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
}
