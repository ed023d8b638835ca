import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import type { CurrentUser, UploadTarget } from '@fieldhouse/contract'
import { FakeBucket } from '#tests/support/fake_bucket'
import {
  databaseForTest,
  migratedDatabaseForTest,
  startExpectingFailure,
  startNode,
  stopNode,
} from '#tests/support/node_process'
import { pictureFile, upload, withoutQuery } from '#tests/support/pictures'
import { Visitor } from '#tests/support/visitor'

const MIA = {
  email: 'mia@example.com',
  password: 'sprint-lantern-orbit-42',
  firstName: 'Mia',
  lastName: 'Lo',
}
const REFUSED =
  'Other nodes of this database keep their files elsewhere: set DRIVE_DISK=s3 and their bucket, or DATA_DIR to a disk that all nodes share'

type Cleanup = (handler: () => Promise<void>) => void

async function dataDirForTest(cleanup: Cleanup) {
  const folder = await mkdtemp(join(tmpdir(), 'fieldhouse-files-'))
  cleanup(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const markIn = (dataDir: string) => readFile(join(dataDir, 'pictures', 'store.id'), 'utf8')

test.group('Files of nodes beside each other', () => {
  test('a node whose files are not those of running nodes is refused, and may start alone', async ({
    assert,
    cleanup,
  }) => {
    const [here, elsewhere] = [await dataDirForTest(cleanup), await dataDirForTest(cleanup)]
    const environment = { DATABASE_URL: await migratedDatabaseForTest() }
    const first = await startNode({ ...environment, DATA_DIR: here })
    const { code, lines } = await startExpectingFailure({ ...environment, DATA_DIR: elsewhere })
    assert.equal(code, 1)
    assert.deepEqual(lines, [REFUSED])
    const beside = await startNode({ ...environment, DATA_DIR: here })
    assert.deepEqual(await Promise.all([first, beside].map(stopNode)), [0, 0])

    const alone = await startNode({ ...environment, DATA_DIR: elsewhere, LOG_LEVEL: 'warn' })
    assert.include(alone.output(), 'is this the right DATA_DIR or bucket?')
    assert.equal(await markIn(elsewhere), await markIn(here))
    assert.equal(await stopNode(alone), 0)
  }).timeout(300_000)

  test('of two first nodes with files of their own, started at once, one is refused', async ({
    assert,
    cleanup,
  }) => {
    const DATABASE_URL = await databaseForTest()
    const starts = await Promise.allSettled(
      [await dataDirForTest(cleanup), await dataDirForTest(cleanup)].map((DATA_DIR) =>
        startNode({ DATABASE_URL, DATA_DIR }),
      ),
    )
    const refused = starts.filter((start) => start.status === 'rejected')
    assert.lengthOf(refused, 1)
    assert.include(String(refused[0]?.reason), REFUSED)
  })
    .tags(['@night'])
    .timeout(300_000)

  test('two first nodes with one bucket both start, and serve each other’s pictures', async ({
    assert,
    cleanup,
  }) => {
    const bucket = await FakeBucket.start()
    cleanup(() => bucket.close())
    const DATABASE_URL = await databaseForTest()
    const nodes = await Promise.all(
      [await dataDirForTest(cleanup), await dataDirForTest(cleanup)].map((DATA_DIR) =>
        startNode({ ...bucket.environment, DATABASE_URL, DATA_DIR }),
      ),
    )
    const [one, other] = nodes.map(({ url }) => new Visitor({ origin: url })) as [Visitor, Visitor]
    await one.post('/api/register', MIA)
    await one.put('/api/account/type', { accountType: 'parent' })
    const { uploadURL } = (await one.post<UploadTarget>('/api/objects/upload')).json
    await fetch(uploadURL, { method: 'PUT', body: await pictureFile() })
    const imageURL = withoutQuery(uploadURL)
    const claimed = await one.put<CurrentUser>('/api/profile-images', { imageURL })
    assert.equal(claimed.status, 200)
    await other.post('/api/login', MIA)
    const shown = await other.get(`${claimed.json.profileImageUrl}?w=96`)
    assert.equal(shown.status, 200)
    assert.lengthOf([...bucket.marks], 1)
  })
    .tags(['@night'])
    .timeout(300_000)

  test('a picture whose file is lost is missing for its viewers, and the log says so', async ({
    assert,
    cleanup,
  }) => {
    const DATA_DIR = await dataDirForTest(cleanup)
    const node = await startNode({
      DATABASE_URL: await migratedDatabaseForTest(),
      DATA_DIR,
      LOG_LEVEL: 'error',
    })
    const visitor = new Visitor({ origin: node.url })
    await visitor.post('/api/register', MIA)
    await visitor.put('/api/account/type', { accountType: 'parent' })
    const { json } = await visitor.put<CurrentUser>('/api/profile-images', {
      imageURL: await upload(visitor),
    })
    const folder = join(DATA_DIR, 'pictures', 'pictures')
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true })
    assert.equal((await visitor.get(`${json.profileImageUrl}?w=96`)).status, 404)
    await stopNode(node)
    assert.include(node.output(), 'the file of a picture is missing')
  }).timeout(300_000)

  test('a bucket that is away is no reason not to start', async ({ assert, cleanup }) => {
    const bucket = await FakeBucket.start()
    cleanup(() => bucket.close())
    bucket.isAway = true
    const node = await startNode({
      ...bucket.environment,
      DATABASE_URL: await migratedDatabaseForTest(),
      LOG_LEVEL: 'warn',
    })
    assert.include(node.output(), 'the files could not be compared')
    bucket.isAway = false
    assert.equal(await stopNode(node), 0)
  }).timeout(300_000)
})
