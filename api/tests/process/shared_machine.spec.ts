import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import type { AccountExport } from '@fieldhouse/contract'
import { until } from '#tests/support/eventually'
import { launch, launchExpectingFailure } from '#tests/support/launched'
import { openToOthers, watchCommandLines } from '#tests/support/machine'
import { openUpload, upload } from '#tests/support/pictures'
import { file, uploadDocument } from '#tests/support/verification'
import { Visitor } from '#tests/support/visitor'

const PASSWORD = 'sprint-lantern-orbit-42'
const GIVEN = {
  APP_KEY: 'app-key-of-this-very-trial-0123456789',
  METRICS_TOKEN: 'metrics-token-of-this-very-trial-0123456789',
}
const CLOSED_FILES = /^Closed \d+ files of DATA_DIR to other accounts of this machine$/m

/** A new path for a data directory, in a folder that everybody may enter. */
async function freshDataDir(cleanup: (remove: () => Promise<void>) => void) {
  const folder = await mkdtemp(join(tmpdir(), 'fieldhouse-shared-'))
  await chmod(folder, 0o755)
  cleanup(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'data')
}

async function filesBelow(folder: string, isWanted: (path: string) => boolean) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(isWanted)
}

/** Creates a file of each kind through the product. @returns texts that nobody else may ever read */
async function leaveFiles(origin: string): Promise<string[]> {
  const visitor = new Visitor({ origin })
  await visitor.post('/api/register', {
    email: 'mia@example.com',
    password: PASSWORD,
    firstName: 'Mia',
    lastName: 'Lo',
  })
  await visitor.put('/api/account/type', { accountType: 'parent' })
  await visitor.put('/api/profile-images', { imageURL: await upload(visitor) })
  await file(visitor, { documents: [await uploadDocument(visitor)] })
  await visitor.post('/api/account/export')
  const stateNow = async () => (await visitor.get<AccountExport>('/api/account/export')).json.state
  await until(async () => (await stateNow()) === 'ready')
  await visitor.post('/api/password/forgot', { email: 'mia@example.com' })
  const signature = new URL(await openUpload(visitor)).searchParams.get('signature')
  return [PASSWORD, signature ?? '', ...visitor.cookies.values()]
}

/** Tokens of mailed links. */
async function mailedKeys(dataDir: string): Promise<string[]> {
  const mails = () => filesBelow(dataDir, (path) => path.endsWith('.eml'))
  const reset = async () => {
    const texts = await Promise.all((await mails()).map((path) => readFile(path, 'utf8')))
    return texts.flatMap((text) => {
      const plain = text.replaceAll('=\r\n', '').replaceAll('=3D', '=')
      return [...plain.matchAll(/[?&#](?:token|key|code)=([\w-]{16,})/g)].map(
        ([, key]) => key ?? '',
      )
    })
  }
  let keys: string[] = []
  await until(async () => (keys = await reset()).length > 0)
  return keys
}

async function keptSecrets(dataDir: string): Promise<string[]> {
  const paths = await filesBelow(dataDir, (path) => path.endsWith('.secret'))
  return Promise.all(paths.map(async (path) => (await readFile(path, 'utf8')).trim()))
}

type Cleanup = (handler: () => Promise<void>) => void

/** A start of the product, watched from outside, that left files of each kind and was stopped. */
interface Past {
  dataDir: string
  /** Texts that nobody else may ever read. */
  secrets: string[]
  commandLines: string[]
  output: string
  /** Files open to other accounts while it ran. */
  open: string[]
}

async function makePast(dataDir: string, cleanup: Cleanup): Promise<Past> {
  let watch: ReturnType<typeof watchCommandLines> | undefined
  const stack = await launch({ ...GIVEN, DATA_DIR: dataDir }, (pid) => {
    watch = watchCommandLines(pid)
  })
  cleanup(async () => void (await watch?.stop()))
  const left = await leaveFiles(stack.url)
  const secrets = [
    ...Object.values(GIVEN),
    ...left,
    ...(await mailedKeys(dataDir)),
    ...(await keptSecrets(dataDir)),
  ]
  const open = await openToOthers(dataDir)
  if ((await stack.stop()) !== 0) throw new Error(stack.output())
  const commandLines = (await watch?.stop()) ?? []
  return { dataDir, secrets, commandLines, output: stack.output(), open }
}

test.group('On a machine with other users', (group) => {
  let past: Promise<Past> | undefined
  const removals: (() => Promise<void>)[] = []
  const thePast = (cleanup: Cleanup) =>
    (past ??= freshDataDir((remove) => removals.push(remove)).then((dataDir) =>
      makePast(dataDir, cleanup),
    ))

  group.teardown(async () => {
    for (const remove of removals) await remove()
  })

  test('no argument list, log line or file shows a secret to another account', async ({
    assert,
    cleanup,
  }) => {
    const { dataDir, secrets, commandLines, output, open } = await thePast(cleanup)
    assert.isAbove(secrets.length, 7)
    assert.isTrue(secrets.every((secret) => secret.length >= 16))
    assert.deepEqual(open, [])
    // The watch covered all processes, including those that create the database and tokens.
    for (const program of ['start.ts', 'postgres_host.ts', 'initdb', 'server.js', 'ace.js']) {
      assert.isTrue(
        commandLines.some((line) => line.includes(program)),
        `${program} was not seen`,
      )
    }

    const logs = await filesBelow(dataDir, (path) => path.endsWith('.log'))
    assert.isNotEmpty(logs)
    const said = [
      ...commandLines,
      output,
      ...(await Promise.all(logs.map((path) => readFile(path, 'utf8')))),
    ]
    for (const secret of secrets) {
      assert.deepEqual(
        said.filter((text) => text.includes(secret)),
        [],
      )
    }
    assert.notMatch(output, CLOSED_FILES)
    assert.deepEqual(await openToOthers(dataDir), [])
  }).timeout(600_000)

  test('files left open by an earlier version are closed at the next start, reported once', async ({
    assert,
    cleanup,
  }) => {
    const { dataDir } = await thePast(cleanup)
    const environment = { ...GIVEN, DATA_DIR: dataDir }

    // State left by an earlier version: open, except for files that PostgreSQL and the secrets keep private, and without a
    // layout file.
    await rm(join(dataDir, 'layout.json'))
    for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      if (path.startsWith(join(dataDir, 'postgres')) && !path.endsWith('.log')) continue
      await chmod(path, entry.isDirectory() ? 0o755 : 0o644)
    }
    await chmod(dataDir, 0o755)
    assert.isAbove((await openToOthers(dataDir)).length, 10)

    const second = await launch(environment)
    assert.deepEqual(await openToOthers(dataDir), [])
    assert.match(second.output(), CLOSED_FILES)
    const visitor = new Visitor({ origin: second.url })
    const { status } = await visitor.post('/api/login', {
      email: 'mia@example.com',
      password: PASSWORD,
    })
    assert.equal(status, 200)
    assert.equal((await visitor.get('/api/account/export/file')).status, 200)
    assert.equal(await second.stop(), 0)

    // An open top folder is enough for a new check.
    await chmod(dataDir, 0o755)
    await chmod(join(dataDir, 'documents'), 0o755)
    const third = await launch(environment)
    assert.deepEqual(await openToOthers(dataDir), [])
    assert.equal(await third.stop(), 0)
  })
    .tags(['@night'])
    .timeout(600_000)

  test('an unreachable database is named without its password', async ({ assert, cleanup }) => {
    const dataDir = await freshDataDir(cleanup)
    const addresses = [
      'postgresql://mia:secret-word@127.0.0.1:9/none',
      'postgresql://mia:secret-word%zz@127.0.0.1:9/none',
      'postgresql://mia:secret-word#more@127.0.0.1:9/none',
      'mysql://mia:secret-word@127.0.0.1:9/none',
      'postgresql://mia:secret-word@127.0.0.1:9/none?sslmode=verify-full&sslrootcert=/none',
    ]
    for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL']) {
      for (const address of addresses) {
        const { code, output } = await launchExpectingFailure({
          ...GIVEN,
          DATA_DIR: dataDir,
          DATABASE_URL: 'postgresql://mia:secret-word@127.0.0.1:9/none',
          DEBUG: '1',
          [name]: address,
        })
        assert.equal(code, 1)
        assert.include(output, name)
        assert.notInclude(output, 'secret-word')
      }
    }
  }).timeout(600_000)
})
