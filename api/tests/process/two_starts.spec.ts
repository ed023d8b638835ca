import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import pg from 'pg'
import { FakeBucket } from '#tests/support/fake_bucket'
import { launch } from '#tests/support/launched'
import { databaseForTest } from '#tests/support/node_process'
import { Visitor } from '#tests/support/visitor'

const APP_KEY = 'a key of thirty-two characters or more'

test.group('Two machines', () => {
  test('started at once with an empty database and one bucket both come up, and each area is published once', async ({
    assert,
    cleanup,
  }) => {
    const bucket = await FakeBucket.start()
    cleanup(() => bucket.close())
    const DATABASE_URL = await databaseForTest()
    const machines = await Promise.all(
      ['a', 'b'].map(async (name) => {
        const DATA_DIR = await mkdtemp(join(tmpdir(), `fieldhouse-machine-${name}-`))
        cleanup(() => rm(DATA_DIR, { recursive: true, force: true }))
        return launch({ ...bucket.environment, APP_KEY, DATABASE_URL, DATA_DIR })
      }),
    )
    for (const { url, output, printed } of machines) {
      // One collector reads the launcher's lines and those of the API.
      for (const line of printed().trim().split('\n')) assert.match(line, /^\{"level":.*\}$/)
      assert.notMatch(output(), /was not published|did not go live|Nothing was published|damaged/)
      const visitor = new Visitor({ origin: url })
      const { json } = await visitor.get<{ remotes: { name: string }[] }>('/remotes.json')
      assert.lengthOf(json.remotes, 8)
      assert.equal((await visitor.get('/api/health/ready')).status, 200)
    }
    const client = new pg.Client({ connectionString: DATABASE_URL })
    await client.connect()
    const { rows } = await client.query<{ name: string; count: number }>(
      `select 'releases' as name, count(*)::int from releases
       union all select 'valid tokens', count(*)::int from deploy_tokens where revoked_at is null
       union all select 'stores', count(*)::int from file_stores`,
    )
    await client.end()
    assert.deepEqual(Object.fromEntries(rows.map(({ name, count }) => [name, count])), {
      releases: 8,
      'valid tokens': 0,
      stores: 1,
    })
    for (const { stop } of machines) assert.equal(await stop(), 0)
  })
    .tags(['@night'])
    .timeout(600_000)
})
