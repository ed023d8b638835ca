import { randomUUID } from 'node:crypto'
import logger from '@adonisjs/core/services/logger'
import pg from 'pg'
import { StartRefusal } from '#database/start_refusal'
import { pictureDisk } from '#storage/disk'
import { isMissingFile } from '#storage/disk_errors'

/** Mark in a folder or bucket, equal to the one in the database: nodes of one database need the same files. */
const MARK = 'store.id'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A node that started is seen by its connection for events; until it has that, by this one. */
const STARTING = 'fieldhouse-starting'
const STARTING_MS = 30_000

async function readMark(): Promise<string | null> {
  try {
    const mark = (await pictureDisk().get(MARK)).trim()
    return UUID.test(mark) ? mark : null
  } catch (error) {
    if (isMissingFile(error)) return null
    throw error
  }
}

async function hasOtherNodes(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (
       select from pg_stat_activity where datname = current_database()
         and (application_name like 'fieldhouse-events%' or application_name = $1)
     ) as found`,
    [STARTING],
  )
  return rows[0]?.found === true
}

/** Shows this node to others that start, while it is still starting itself. */
async function showStart(connectionString: string) {
  const client = new pg.Client({ connectionString, application_name: STARTING })
  client.on('error', () => {})
  await client.connect()
  setTimeout(() => void client.end().catch(() => {}), STARTING_MS).unref()
}

/** Compares the mark in the files with the database's, and writes where one is missing. */
async function agree(client: pg.Client) {
  const mark = await readMark()
  const { rows } = await client.query<{ id: string }>('select id from file_stores')
  const known = rows[0]?.id
  if (known !== undefined && known === mark) return
  if (known !== undefined && (await hasOtherNodes(client))) {
    throw new StartRefusal(
      'Other nodes of this database keep their files elsewhere: set DRIVE_DISK=s3 and their bucket, or DATA_DIR to a disk that all nodes share',
    )
  }
  if (known !== undefined) {
    logger.warn('the files are not those of the last start: is this the right DATA_DIR or bucket?')
  }
  const id = mark ?? known ?? randomUUID()
  if (mark === null) await pictureDisk().put(MARK, `${id}\n`)
  if (id === known) return
  await client.query('delete from file_stores')
  await client.query('insert into file_stores (id) values ($1)', [id])
}

/**
 * Makes sure that this node has the files of the other nodes of its database. Files that do not answer are no reason not to
 * start: requests for them get 503 until they do.
 * @param client under the setup lock
 * @throws StartRefusal while other nodes use another folder or bucket
 */
export async function agreeOnFiles(client: pg.Client, databaseUrl: string): Promise<void> {
  try {
    await agree(client)
  } catch (error) {
    if (error instanceof StartRefusal) throw error
    logger.warn({ err: error as Error }, 'the files could not be compared with other nodes’')
  }
  await showStart(databaseUrl)
}
