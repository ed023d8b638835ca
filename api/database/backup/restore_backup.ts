import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { entriesOf, verifyArchive } from '#database/backup/archive_reader'
import { BackupRefusal } from '#database/backup/backup_refusal'
import { FileRestore } from '#database/backup/file_restore'
import { type Manifest, MANIFEST_NAME, type StoredTable } from '#database/backup/manifest'
import { isDisk, storedFiles } from '#database/backup/stored_files'
import { copied, quoted, schemasOf, tablesOf } from '#database/backup/tables'
import { grantToApplication } from '#database/grants'
import { migrateTo, migrateUnderLock, refuseUnknown } from '#database/migrate'
import { UNFINISHED_RESTORE } from '#database/unfinished_restore'
import { withSetupLock } from '#database/setup_lock'

interface Options {
  /** URL of the tables' owner. */
  databaseUrl: string
  applicationUrl: string
  path: string
  onProgress: (line: string) => void
}

/** The jobs' library numbers its own layout, which the installed one has set. */
const isOwnNumber = ({ schema, name }: { schema: string; name: string }) =>
  schema === 'pgboss' && name === 'version'

/** Empties a database in which an earlier restore did not finish. */
async function clear(client: Client) {
  for (const schema of await schemasOf(client)) {
    await client.query(`drop schema ${client.escapeIdentifier(schema)} cascade`)
  }
  await client.query('create schema public')
}

async function refuseOccupied(client: Client) {
  const schemas = await schemasOf(client)
  if (schemas.includes(UNFINISHED_RESTORE)) return clear(client)
  const tables = await tablesOf(client)
  if (tables.length > 0) {
    throw new BackupRefusal(
      'The database is not empty: restore into an empty one, before the first start (where it is the embedded one, with a DATA_DIR that is empty)',
    )
  }
  for await (const { disk, key } of storedFiles()) {
    throw new BackupRefusal(
      `There are files already (${key} of ${disk}): restore into an empty DATA_DIR or bucket`,
    )
  }
}

async function foreignKeysOf(client: Client) {
  const { rows } = await client.query<{ owner: string; name: string; definition: string }>(
    `select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0`,
  )
  return rows.map(({ owner, name, definition }) => ({
    drop: `alter table ${owner} drop constraint ${client.escapeIdentifier(name)}`,
    add: `alter table ${owner} add constraint ${client.escapeIdentifier(name)} ${definition}`,
  }))
}

/** Loads rows of one table as their parts arrive. */
class TableRestore {
  readonly #rows: ReturnType<typeof copyFrom>
  readonly #failed: Promise<never>

  constructor(client: Client, table: StoredTable) {
    this.#rows = client.query(copyFrom(`copy ${copied(client, table)} from stdin`))
    this.#failed = once(this.#rows, 'error').then(([error]) => {
      throw error
    })
    this.#failed.catch(() => {})
  }

  async add(bytes: Buffer) {
    if (this.#rows.write(bytes)) return
    await Promise.race([once(this.#rows, 'drain'), this.#failed])
  }

  async finish() {
    this.#rows.end()
    await Promise.race([finished(this.#rows), this.#failed])
  }
}

async function loadTables(
  client: Client,
  path: string,
  manifest: Manifest,
  onProgress: Options['onProgress'],
) {
  const waiting = new Map(
    manifest.tables.filter((table) => !isOwnNumber(table)).map((table) => [table.path, table]),
  )
  const open: { path: string; load: TableRestore | null } = { path: '', load: null }
  for await (const { name, bytes } of entriesOf(path)) {
    if (name === MANIFEST_NAME || name.startsWith('files/')) break
    const content = name.slice(0, name.lastIndexOf('/'))
    if (open.path !== content) {
      await open.load?.finish()
      const table = waiting.get(content)
      open.path = content
      open.load = table ? new TableRestore(client, table) : null
      if (table) onProgress(`${table.name}: ${table.rows} rows`)
    }
    await open.load?.add(bytes)
  }
  await open.load?.finish()
}

/** Replaces all rows in one transaction, as the tables' owner may: without triggers, and foreign keys checked at the end. */
async function restoreRows(
  client: Client,
  path: string,
  manifest: Manifest,
  onProgress: Options['onProgress'],
) {
  const tables = (await tablesOf(client)).filter((table) => !isOwnNumber(table))
  const names = tables.map((table) => quoted(client, table))
  const keys = await foreignKeysOf(client)
  await client.query('begin')
  await client.query('set local statement_timeout = 0')
  for (const { drop } of keys) await client.query(drop)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${names.join(', ')}`)
  await loadTables(client, path, manifest, onProgress)
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  for (const { add } of keys) await client.query(add)
  for (const { lastValue, isCalled, ...sequence } of manifest.sequences) {
    const name = quoted(client, sequence)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, lastValue, isCalled])
  }
  await client.query('commit')
}

async function restoreFiles(path: string, { files }: Manifest, onProgress: Options['onProgress']) {
  const known = new Map(files.map((file) => [file.path, file]))
  const restore = new FileRestore()
  let done = 0
  try {
    for await (const { name, bytes } of entriesOf(path)) {
      const file = known.get(name.slice(0, name.lastIndexOf('/')))
      if (!file) continue
      await restore.add(file, bytes)
      done += 1
      onProgress(`${done} of ${files.length} files`)
    }
    for (const file of files)
      if (file.parts === 0) await restore.add({ ...file, parts: 1 }, Buffer.alloc(0))
  } finally {
    await restore.close()
  }
}

/**
 * Restores an archive into an empty installation, and migrates it to this code's layout. The whole archive is verified
 * first. After an interruption the same call begins again; until then no node starts on the database.
 * @throws BackupRefusal for a damaged archive, one of a newer layout, and an installation that is not empty
 */
export async function restoreBackup(options: Options): Promise<Manifest> {
  const { databaseUrl, applicationUrl, path, onProgress } = options
  onProgress('Verifying the archive')
  const manifest = await verifyArchive(path)
  await refuseUnknown(new Set(manifest.migrations))
  const strange = manifest.files.find(({ disk }) => !isDisk(disk))
  if (strange) throw new BackupRefusal(`${path} has files of a disk unknown here: ${strange.disk}`)

  await withSetupLock(databaseUrl, async (client) => {
    await refuseOccupied(client)
    await client.query(`create schema ${UNFINISHED_RESTORE}`)
    await migrateTo(client, databaseUrl, manifest.migrations)
    await restoreRows(client, path, manifest, onProgress)
    await restoreFiles(path, manifest, onProgress)
    await client.query(`drop schema ${UNFINISHED_RESTORE}`)
    await migrateUnderLock(client, databaseUrl)
    await grantToApplication(client, applicationUrl)
  })
  return manifest
}
