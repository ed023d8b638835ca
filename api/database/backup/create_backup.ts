import app from '@adonisjs/core/services/app'
import drive from '@adonisjs/drive/services/main'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { ArchiveWriter } from '#database/backup/archive_writer'
import { BackupRefusal } from '#database/backup/backup_refusal'
import {
  ARCHIVE_FORMAT,
  type Manifest,
  type StoredFile,
  type StoredTable,
} from '#database/backup/manifest'
import { storedFiles } from '#database/backup/stored_files'
import { quoted, sequencesOf, tablesOf } from '#database/backup/tables'
import { clock } from '#core/clock'
import { isMissingFile } from '#storage/disk_errors'

interface Options {
  /** URL for an account that may read every table. */
  databaseUrl: string
  path: string
  onProgress: (line: string) => void
}

async function connected(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'fieldhouse-backup',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

/**
 * Opens the snapshot that all tables are read from, and reads the sequences at the same moment: they belong to no
 * snapshot, and the audit log's last number has to match its rows. Commits to it wait meanwhile, a few milliseconds.
 */
async function openSnapshot(client: pg.Client, databaseUrl: string) {
  const holder = await connected(databaseUrl)
  try {
    await holder.query('begin')
    await holder.query(`select pg_advisory_xact_lock_shared(hashtextextended('audit_chain', 0))`)
    await client.query('begin isolation level repeatable read read only')
    // Texts that any server reads alike.
    await client.query(`set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601';
      set local timezone = 'UTC'; set local extra_float_digits = 1; set local statement_timeout = 0`)
    return await sequencesOf(client)
  } finally {
    await holder.end()
  }
}

async function migrationsIn(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ found: string | null }>(
    `select to_regclass('adonis_schema')::text as found`,
  )
  if (!rows[0]?.found) throw new BackupRefusal('There is no Fieldhouse in this database')
  const { rows: done } = await client.query<{ name: string }>(
    'select name from adonis_schema order by name',
  )
  return done.map(({ name }) => name)
}

async function storeTables(
  archive: ArchiveWriter,
  client: pg.Client,
  onProgress: Options['onProgress'],
) {
  const stored: StoredTable[] = []
  const tables = await tablesOf(client)
  for (const table of tables) {
    const columns = table.columns.map((name) => client.escapeIdentifier(name)).join(', ')
    // COPY of a partitioned table itself would give no rows.
    const rows = client.query(
      copyTo(`copy (select ${columns} from ${quoted(client, table)}) to stdout`),
    )
    const content = await archive.store(`tables/${table.schema}.${table.name}`, rows)
    stored.push({ ...content, ...table, rows: rows.rowCount ?? 0 })
    onProgress(`${stored.length} of ${tables.length} tables: ${table.name}, ${rows.rowCount} rows`)
  }
  return stored
}

/** Files come after the rows, so that all files of the snapshot's rows are there, but for those removed since. */
async function storeFiles(archive: ArchiveWriter, onProgress: Options['onProgress']) {
  const stored: StoredFile[] = []
  let bytes = 0
  for await (const { disk, key } of storedFiles()) {
    let stream
    try {
      if (!(await drive.use(disk).exists(key))) continue
      stream = await drive.use(disk).getStream(key)
    } catch (error) {
      if (isMissingFile(error)) continue
      throw error
    }
    const content = await archive.store(`files/${disk}/${key}`, stream)
    stored.push({ ...content, disk, key })
    bytes += content.bytes
    onProgress(`${stored.length} files, ${Math.ceil(bytes / 1024 / 1024)} MB`)
  }
  return stored
}

/**
 * Writes all rows, from one snapshot, and all files to an archive, while nodes go on working.
 * @throws BackupRefusal for a file that exists, or a database without a Fieldhouse
 */
export async function createBackup({ databaseUrl, path, onProgress }: Options): Promise<Manifest> {
  const archive = await ArchiveWriter.open(path)
  try {
    const client = await connected(databaseUrl)
    try {
      const sequences = await openSnapshot(client, databaseUrl)
      const migrations = await migrationsIn(client)
      const tables = await storeTables(archive, client, onProgress)
      // An open snapshot keeps dead rows in every table.
      await client.query('commit')
      const manifest: Manifest = {
        format: ARCHIVE_FORMAT,
        createdAt: clock.now().toISOString(),
        release: app.version?.toString() ?? 'unknown',
        migrations,
        sequences,
        tables,
        files: await storeFiles(archive, onProgress),
      }
      await archive.finish(manifest)
      return manifest
    } finally {
      await client.end()
    }
  } catch (error) {
    await archive.abandon()
    throw error
  }
}
