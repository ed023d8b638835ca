import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import type { CurrentUser } from '@fieldhouse/contract'
import env from '#start/env'
import { migrateTo } from '#database/migrate'
import { letPass } from '#tests/support/eventually'
import { databaseForTest, runCommand, startNode, stopNode } from '#tests/support/node_process'
import { upload } from '#tests/support/pictures'
import { Visitor } from '#tests/support/visitor'

type Cleanup = (handler: () => Promise<void>) => void

const ATHLETE = { email: 'athlete@demo.fieldhouse.test', password: 'fieldhouse-demo' }
/** Pause of somebody who writes during a backup: often enough to meet each of its steps. */
const WRITES_EVERY_MS = 50
/** A sign-in hashes a password, which costs as much as all else that a step does. */
const SIGNS_IN_EVERY = 10

const STORED = /^(pictures|documents|releases|exports)\//

async function folderForTest(cleanup: Cleanup) {
  const folder = await mkdtemp(join(tmpdir(), 'fieldhouse-backup-'))
  cleanup(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** An empty database whose owner is no superuser, as services give them. */
async function plainDatabaseForTest(cleanup: Cleanup): Promise<string> {
  const name = `fieldhouse_restored_${randomBytes(4).toString('hex')}`
  const url = new URL(env.get('DATABASE_URL'))
  await withClient(url.href, async (client) => {
    await client.query(`create role ${name} login password 'trial'`)
    await client.query(`create database ${name} owner ${name}`)
  })
  cleanup(() =>
    withClient(env.get('DATABASE_URL'), async (client) => {
      await client.query(`drop database ${name} with (force)`)
      await client.query(`drop role ${name}`)
    }),
  )
  url.pathname = `/${name}`
  url.username = name
  url.password = 'trial'
  return url.href
}

/** Number and hash of the rows of each table, and each sequence's state. */
const contentsOf = (url: string) =>
  withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string; kind: string }>(
      `select pg_class.oid::regclass::text as name, relkind as kind from pg_class
       join pg_namespace on pg_namespace.oid = relnamespace
       where relkind in ('r', 'S') and nspname !~ '^pg_' and nspname <> 'information_schema' order by 1`,
    )
    const contents: Record<string, unknown> = {}
    for (const { name, kind } of tables) {
      const { rows } = await client.query(
        kind === 'S'
          ? `select last_value, is_called from ${name}`
          : `select count(*), md5(string_agg(row::text, '/' order by row::text)) from ${name} row`,
      )
      contents[name] = rows[0]
    }
    return contents
  })

async function filesOf(dataDir: string) {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const files: Record<string, string> = {}
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(dataDir, path)
    if (!entry.isFile() || !STORED.test(name)) continue
    files[name] = createHash('sha256')
      .update(await readFile(path))
      .digest('hex')
  }
  return files
}

const tablesIn = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      `select from pg_tables where schemaname !~ '^pg_' and schemaname <> 'information_schema'`,
    )
    return rows.length
  })

/** Expects a command to exit with 1. @returns its output */
async function refusalOf(assert: Assert, ...command: Parameters<typeof runCommand>) {
  const error = await runCommand(...command).then(
    () => null,
    (caught: { code: number; stdout: string; stderr: string }) => caught,
  )
  assert.equal(error?.code, 1)
  return `${error?.stdout}${error?.stderr}`
}

test.group('A backup', () => {
  test('made while people write restores to the same rows and files, and no damaged one restores anything', async ({
    assert,
    cleanup,
  }) => {
    const folder = await folderForTest(cleanup)
    const source = {
      DATABASE_URL: await databaseForTest(),
      DATA_DIR: join(folder, 'source'),
      NODE_ENV: 'development',
      INIT_CWD: folder,
    }
    const node = await startNode(source)
    const visitor = new Visitor({ origin: node.url })
    assert.equal((await visitor.post('/api/login', ATHLETE)).status, 200)
    const imageURL = await upload(visitor)
    assert.equal((await visitor.put('/api/profile-images', { imageURL })).status, 200)

    let isWriting = true
    let written = 0
    const writing = (async () => {
      while (isWriting) {
        await visitor.post('/api/posts', { content: `Post ${written}` })
        // Writes to the audit log as well.
        if (written % SIGNS_IN_EVERY === 0) {
          await new Visitor({ origin: node.url }).post('/api/login', ATHLETE)
        }
        written += 1
        await letPass(WRITES_EVERY_MS, 'they are apart')
      }
    })()
    await runCommand(source, 'backup:create', 'live.tar.gz')
    isWriting = false
    await writing
    assert.isAbove(written, 2)
    const live = join(folder, 'live.tar.gz')
    assert.equal((await stat(live)).mode & 0o777, 0o600)
    assert.include(await refusalOf(assert, source, 'backup:create', live), 'exists')
    await stopNode(node)

    const moment = {
      ...source,
      DATABASE_URL: await databaseForTest(),
      DATA_DIR: join(folder, 'moment'),
    }
    await runCommand(moment, 'backup:restore', live)
    await runCommand(moment, 'audit:verify')
    const again = await startNode(moment)
    const returned = new Visitor({ origin: again.url })
    const { status, json } = await returned.post<CurrentUser>('/api/login', ATHLETE)
    assert.equal(status, 200)
    assert.equal((await returned.get(`${json.profileImageUrl}?w=96`)).status, 200)
    await stopNode(again)

    const quiet = join(folder, 'quiet.tar.gz')
    await runCommand(source, 'backup:create', quiet)
    const bytes = await readFile(quiet)
    const restored = {
      ...source,
      DATABASE_URL: await plainDatabaseForTest(cleanup),
      DATA_DIR: join(folder, 'restored'),
    }
    const flipped = Buffer.from(bytes)
    flipped[Math.floor(bytes.length / 2)]! ^= 1
    for (const damaged of [flipped, bytes.subarray(0, -20), bytes.subarray(0, bytes.length / 2)]) {
      const path = join(folder, 'damaged.tar.gz')
      await writeFile(path, damaged)
      const output = await refusalOf(assert, restored, 'backup:restore', path)
      assert.include(output, 'is damaged or incomplete')
      assert.equal(await tablesIn(restored.DATABASE_URL), 0)
    }

    await runCommand(restored, 'backup:restore', quiet)
    const [before, after] = [
      await contentsOf(source.DATABASE_URL),
      await contentsOf(restored.DATABASE_URL),
    ]
    assert.sameMembers(Object.keys(after), Object.keys(before))
    const differing = Object.keys(before).filter(
      (name) => !isDeepStrictEqual(before[name], after[name]),
    )
    // Times at which the jobs' library looked at its own tables.
    assert.deepEqual(differing, ['pgboss.version'])
    assert.deepEqual(await filesOf(restored.DATA_DIR), await filesOf(source.DATA_DIR))
    await runCommand(restored, 'audit:verify')
    assert.include(await refusalOf(assert, restored, 'backup:restore', quiet), 'not empty')
    const empty = { ...restored, DATABASE_URL: await databaseForTest() }
    assert.include(await refusalOf(assert, empty, 'backup:restore', quiet), 'There are files')
  })
    .tags(['@night'])
    .timeout(600_000)

  test('of an earlier layout is migrated after it was restored', async ({ assert, cleanup }) => {
    const folder = await folderForTest(cleanup)
    const source = await databaseForTest()
    const target = await databaseForTest()
    const all = (await readdir(new URL('../../database/migrations/', import.meta.url)))
      .map((file) => `database/migrations/${file.replace(/\.ts$/, '')}`)
      .sort()
    await withClient(source, async (client) => {
      await migrateTo(client, source, all.slice(0, -1))
      await client.query(
        `insert into users (email, password_hash, first_name, last_name) values ('mia@example.com', 'x', 'Mia', 'Lo')`,
      )
    })
    const settings = { INIT_CWD: folder, DATABASE_URL: source, DATA_DIR: join(folder, 'data') }
    await runCommand(settings, 'backup:create', 'earlier.tar.gz')
    await runCommand({ ...settings, DATABASE_URL: target }, 'backup:restore', 'earlier.tar.gz')
    await withClient(target, async (client) => {
      const { rows: done } = await client.query<{ name: string }>(
        'select name from adonis_schema order by name',
      )
      assert.deepEqual(
        done.map(({ name }) => name),
        all,
      )
      assert.lengthOf(
        (await client.query(`select from users where email = 'mia@example.com'`)).rows,
        1,
      )
    })
  }).timeout(300_000)
})
