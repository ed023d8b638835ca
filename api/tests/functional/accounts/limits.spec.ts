import { test } from '@japa/runner'
import { addressKey, consume } from '#core/limits/limits'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { someone } from '#tests/support/people'

test.group('Limits of calls', (group) => {
  group.each.setup(cleanDatabase)

  test('the 601st write of an account within five minutes gets 429; reads continue', async ({
    assert,
  }) => {
    const { user, visitor } = await someone()
    for (let batch = 0; batch < 6; batch += 1) {
      await Promise.all(Array.from({ length: 100 }, () => consume('writesPerAccount', user.id)))
    }
    const answer = await visitor.post('/api/posts', { content: 'one too many' })
    assert.equal(answer.status, 429)
    const seconds = Number(answer.headers.get('retry-after'))
    assert.isTrue(seconds > 0 && seconds <= 300)
    assert.equal((await visitor.get('/api/posts/feed')).status, 200)
  })

  test('each account’s writes are counted separately', async ({ assert }) => {
    const [{ user }, { visitor }] = [await someone(), await someone()]
    await Promise.all(Array.from({ length: 600 }, () => consume('writesPerAccount', user.id)))
    assert.equal((await visitor.post('/api/posts', { content: 'hi' })).status, 201)
  })

  test('refused writes count too', async ({ assert }) => {
    const { visitor } = await someone()
    await visitor.post('/api/posts', { content: '' })
    await visitor.post('/api/posts', { content: 'hi' })
    const { rows } = await pool.query(
      `select points from rate_limits where key like '%writesPerAccount%'`,
    )
    assert.deepEqual(rows, [{ points: 2 }])
  })

  test('the stored counts contain no email and no address', async ({ assert }) => {
    await consume('failedSignInsPerAccount', 'jordan@example.com')
    await consume('failedSignInsPerAddress', '203.0.113.7')
    const { rows } = await pool.query('select key from rate_limits')
    assert.notMatch(JSON.stringify(rows), /jordan|203\.0/)
  })

  for (const [ip, key] of [
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ] as const) {
    test(`${ip} is counted as ${key}`, ({ assert }) => {
      assert.equal(addressKey(ip), key)
    })
  }
})
