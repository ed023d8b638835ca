import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import app from '@adonisjs/core/services/app'
import emitter from '@adonisjs/core/services/emitter'
import logger from '@adonisjs/core/services/logger'
import { Database } from '@adonisjs/lucid/database'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import type { Client } from 'pg'
import { withSetupLock } from '#database/setup_lock'
import { StartRefusal } from '#database/start_refusal'
import { refuseUnfinishedRestore } from '#database/unfinished_restore'
import { installJobs } from '#jobs/install'

const FOLDER = 'database/migrations'

async function migrationsOfThisCode(): Promise<string[]> {
  const files = await readdir(app.makePath(FOLDER))
  return files
    .filter((file) => ['.js', '.ts'].includes(extname(file)) && !file.endsWith('.d.ts'))
    .map((file) => `${FOLDER}/${basename(file, extname(file))}`)
}

async function migrationsOfDatabase(client: Client): Promise<Set<string>> {
  const { rows: tables } = await client.query<{ found: string | null }>(
    `select to_regclass('adonis_schema')::text as found`,
  )
  if (!tables[0]?.found) return new Set()
  const { rows } = await client.query<{ name: string }>('select name from adonis_schema')
  return new Set(rows.map(({ name }) => name))
}

/** Migration numbers are timestamps. */
const numberOf = (migration: string) => Number.parseInt(basename(migration), 10)

/** @throws StartRefusal with instructions for tables that this code cannot migrate */
export async function refuseUnknown(done: ReadonlySet<string>): Promise<void> {
  const known = await migrationsOfThisCode()
  const [unknown] = [...done].filter((name) => !known.includes(name)).sort()
  if (!unknown) return
  if (numberOf(unknown) < Math.min(...known.map(numberOf))) {
    throw new StartRefusal(
      `The database was written by an older version of Fieldhouse (it knows ${basename(unknown)}), and this one cannot take its tables over: start that version, or use an empty database (where it is the embedded one, a DATA_DIR that is empty)`,
    )
  }
  throw new StartRefusal(
    `The database was written by a newer version of Fieldhouse (it knows ${basename(unknown)}): start that version, or use another database`,
  )
}

/** Runs Lucid's migrations on a separate pool and without Lucid's lock, which does not wait: we hold our own. */
async function runPending(databaseUrl: string, folder = FOLDER) {
  const database = new Database(
    {
      connection: 'setup',
      connections: {
        setup: {
          client: 'pg',
          connection: databaseUrl,
          pool: { min: 0, max: 1 },
          migrations: { naturalSort: true, paths: [folder] },
        },
      },
    },
    logger.use(),
    emitter,
  )
  try {
    const runner = new MigrationRunner(database, app, { direction: 'up', disableLocks: true })
    await runner.run()
    if (runner.error) throw runner.error
  } finally {
    await database.manager.closeAll()
  }
}

/**
 * Migrates the schema to this code's version; requires a connection that holds the setup lock.
 * @returns the migrations run, none if the schema was up to date
 * @throws StartRefusal for a database migrated by a newer Fieldhouse, or one from before these migrations
 */
export async function migrateUnderLock(client: Client, databaseUrl: string): Promise<string[]> {
  const known = await migrationsOfThisCode()
  await refuseUnfinishedRestore(client)
  const done = await migrationsOfDatabase(client)
  await refuseUnknown(done)
  const pending = known.filter((name) => !done.has(name)).sort()
  if (pending.length > 0) await runPending(databaseUrl)
  await installJobs(client)
  return pending
}

/** Migrates an empty database to the layout of these migrations only, for rows of an earlier release. */
export async function migrateTo(
  client: Client,
  databaseUrl: string,
  migrations: readonly string[],
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldhouse-layout-'))
  try {
    // Lucid runs whole folders.
    await writeFile(join(folder, 'package.json'), '{"type":"module"}')
    await mkdir(join(folder, 'some'))
    for (const file of await readdir(app.makePath(FOLDER))) {
      const name = basename(file, extname(file))
      if (!migrations.includes(`${FOLDER}/${name}`)) continue
      const address = JSON.stringify(pathToFileURL(app.makePath(FOLDER, file)).href)
      await writeFile(join(folder, 'some', `${name}.js`), `export { default } from ${address}\n`)
    }
    await runPending(databaseUrl, `${pathToFileURL(join(folder, 'some')).href}/`)
    await client.query(`update adonis_schema set name = $1 || substring(name from '[^/]+$')`, [
      `${FOLDER}/`,
    ])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  await installJobs(client)
}

/** Migrates a database. Safe from several nodes at once: the others wait, then find nothing to do. */
export function migrate(databaseUrl: string): Promise<string[]> {
  return withSetupLock(databaseUrl, (client) => migrateUnderLock(client, databaseUrl))
}
