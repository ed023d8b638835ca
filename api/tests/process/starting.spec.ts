import { test } from '@japa/runner'
import { createServer } from 'node:net'
import pg from 'pg'
import env from '#start/env'
import { until } from '#tests/support/eventually'
import {
  databaseForTest,
  nodeForTest,
  startExpectingFailure,
  startNode,
  stopNode,
} from '#tests/support/node_process'
import { Visitor } from '#tests/support/visitor'

const APP_KEY = 'a key of thirty-two characters or more'

test.group('Starting a node', () => {
  test('two at once on an empty database both start, with one migration and one demo world', async ({
    assert,
  }) => {
    const environment = { DATABASE_URL: await databaseForTest(), NODE_ENV: 'development' }
    const nodes = await Promise.all([startNode(environment), startNode(environment)])
    for (const node of nodes) {
      const visitor = new Visitor({ origin: node.url })
      const answer = await visitor.post('/api/login', {
        email: 'athlete@demo.fieldhouse.test',
        password: 'fieldhouse-demo',
      })
      assert.equal(answer.status, 200)
    }
    assert.deepEqual(await Promise.all(nodes.map(stopNode)), [0, 0])
  })

  test('production has no demo world', async ({ assert }) => {
    const node = await startNode({
      DATABASE_URL: await databaseForTest(),
      NODE_ENV: 'production',
      APP_KEY,
    })
    const answer = await new Visitor({ origin: node.url }).post('/api/login', {
      email: 'admin@demo.fieldhouse.test',
      password: 'fieldhouse-demo',
    })
    assert.equal(answer.status, 401)
    await stopNode(node)
  })

  test('it is ready once its launcher has published the remotes', async ({ assert }) => {
    const node = await nodeForTest({ AWAITED_REMOTES: 'mf-feed,mf-news', LOG_LEVEL: 'info' })
    const visitor = new Visitor({ origin: node.url })
    for (let probe = 0; probe < 3; probe += 1) {
      const answer = await visitor.get<{ code?: string }>('/api/health/ready')
      assert.deepEqual([answer.status, answer.json.code], [503, 'starting'])
    }
    node.child.send({ type: 'published' })
    await until(async () => (await visitor.get('/api/health/ready')).status === 200)
    await stopNode(node)
    const lines = node.output().split('\n')
    assert.lengthOf(
      lines.filter((line) => line.includes('its areas are being published')),
      1,
    )
    assert.notInclude(node.output(), 'stack')
  })

  test('forwarded addresses from an unknown proxy are ignored', async ({ assert }) => {
    const node = await nodeForTest({ ADDRESS_LIMIT_FACTOR: '0.05' })
    const origin = node.url
    const statuses: number[] = []
    for (let i = 0; i < 6; i += 1) {
      const visitor = new Visitor({ origin, address: `203.0.113.${i}` })
      const guess = { email: `p${i}@example.com`, password: 'wrong' }
      statuses.push((await visitor.post('/api/login', guess)).status)
    }
    assert.deepEqual(statuses, [401, 401, 401, 401, 401, 429])
    await stopNode(node)
  })
})

test.group('Start refusals in one line', () => {
  test('a port in use', async ({ assert, cleanup }) => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    cleanup(() => void other.close())
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const { code, lines } = await startExpectingFailure({
      DATABASE_URL: env.get('DATABASE_URL'),
      PORT: String(port),
    })
    assert.equal(code, 1)
    assert.deepEqual(lines, [
      `Port ${port} is in use: stop what uses it, or set PORT to another one`,
    ])
  })

  test('no database at the address', async ({ assert }) => {
    const { code, lines } = await startExpectingFailure({
      DATABASE_URL: 'postgresql://a:secret@127.0.0.1:9/x',
    })
    assert.equal(code, 1)
    assert.lengthOf(lines, 1)
    assert.match(lines[0] ?? '', /^DATABASE_URL does not work: .*ECONNREFUSED/)
    assert.notInclude(lines[0] ?? '', 'secret')
  })

  test('a wrong password', async ({ assert }) => {
    const url = new URL(env.get('DATABASE_URL'))
    url.password = 'wrong'
    const { code, lines } = await startExpectingFailure({ DATABASE_URL: url.href })
    assert.equal(code, 1)
    assert.match(lines.join('\n'), /^DATABASE_URL does not work: .*password/)
  })

  for (const [age, migration] of [
    ['a newer', '9999999999999_wings'],
    ['an older', '1763680000001_create_accounts'],
  ] as const) {
    test(`a database of ${age} version`, async ({ assert }) => {
      const url = await databaseForTest()
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.query('create table adonis_schema (name text)')
      await client.query('insert into adonis_schema values ($1)', [
        `database/migrations/${migration}`,
      ])
      const { code, lines } = await startExpectingFailure({ DATABASE_URL: url })
      assert.equal(code, 1)
      assert.lengthOf(lines, 1)
      assert.include(lines[0] ?? '', `${age} version of Fieldhouse (it knows ${migration})`)
      const { rows } = await client.query(
        `select relname from pg_class where relnamespace = 'public'::regnamespace`,
      )
      await client.end()
      assert.deepEqual(rows, [{ relname: 'adonis_schema' }])
    })
  }

  test('everything missing in production, one line each', async ({ assert }) => {
    const { code, lines } = await startExpectingFailure({
      NODE_ENV: 'production',
      DATABASE_URL: '',
      APP_KEY: '',
      OIDC_ISSUER: 'https://id.example',
      TRUSTED_PROXIES: '10.0.0.0/99',
      ADDRESS_LIMIT_FACTOR: '-1',
    })
    assert.equal(code, 1)
    assert.deepEqual(lines.map((line) => line.split(':')[0]).sort(), [
      'ADDRESS_LIMIT_FACTOR is not valid',
      'APP_KEY is missing',
      'DATABASE_URL is missing',
      'OIDC_CLIENT_ID is missing',
      'OIDC_CLIENT_SECRET is missing',
      'TRUSTED_PROXIES is not valid',
    ])
  })
})
