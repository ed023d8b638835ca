import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import type { AccountExport, CurrentUser } from '@fieldhouse/contract'
import pg from 'pg'
import { until } from '#tests/support/eventually'
import { migratedDatabaseForTest, startNode, stopNode } from '#tests/support/node_process'
import { Visitor } from '#tests/support/visitor'
import { unzip } from '#tests/support/zip'

const POSTS = 15_000
const PASSWORD = 'sprint-lantern-orbit-42'

/** Enough posts that making the zip takes a while. */
async function writePosts(url: string, authorId: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `insert into posts (author_id, content)
       select $1, string_agg(md5(n::text || word::text), ' ')
       from generate_series(1, $2::int) n, generate_series(1, 20) word group by n`,
      [authorId, POSTS],
    )
  } finally {
    await client.end()
  }
}

async function stateOf(visitor: Visitor): Promise<string> {
  return (await visitor.get<AccountExport>('/api/account/export')).json.state
}

const untilState = (visitor: Visitor, state: string, patienceMs: number) =>
  until(async () => (await stateOf(visitor)) === state, patienceMs)

test.group('An export whose node is killed', () => {
  test('is completed by another node, and no data is left in the partial file', async ({
    assert,
    cleanup,
  }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'fieldhouse-export-test-'))
    cleanup(() => rm(dataDir, { recursive: true, force: true }))
    const scratchDir = join(dataDir, 'scratch')
    await mkdir(scratchDir)
    const url = await migratedDatabaseForTest()
    const environment = { DATABASE_URL: url, DATA_DIR: dataDir, TMPDIR: scratchDir }
    const first = await startNode(environment)
    const before = new Visitor({ origin: first.url })
    const { json: me } = await before.post<CurrentUser>('/api/register', {
      email: 'mia@example.com',
      password: PASSWORD,
      firstName: 'Mia',
      lastName: 'Lo',
    })
    await writePosts(url, me.id)
    await before.post('/api/account/export')
    await untilState(before, 'running', 20_000)
    first.child.kill('SIGKILL')
    await first.ended

    const second = await startNode(environment)
    const visitor = new Visitor({ origin: second.url })
    await visitor.post('/api/login', { email: 'mia@example.com', password: PASSWORD })
    assert.notEqual(await stateOf(visitor), 'ready')
    await untilState(visitor, 'ready', 60_000)
    const { bytes } = await visitor.get('/api/account/export/file')
    const posts = JSON.parse((await unzip(bytes)).get('posts.json')?.toString() ?? '[]') as object[]
    assert.lengthOf(posts, POSTS)

    const entries = await readdir(join(dataDir, 'exports'), {
      recursive: true,
      withFileTypes: true,
    })
    assert.lengthOf(
      entries.filter((entry) => entry.isFile()),
      1,
    )
    // A kill between the opening of the file and its unlinking leaves a name, and nothing under it.
    for (const name of await readdir(scratchDir)) {
      assert.equal((await stat(join(scratchDir, name))).size, 0)
    }
    assert.equal(await stopNode(second), 0)
  })
    .tags(['@night'])
    .timeout(600_000)
})
