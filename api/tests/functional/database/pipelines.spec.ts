import { Socket } from 'node:net'
import { test } from '@japa/runner'
import pg from 'pg'
import { Pipelines } from '#core/database/pipelines'
import { pool } from '#core/database/pool'
import { isDatabaseAway } from '#core/problems/database_away'
import { letPass } from '#tests/support/eventually'
import { WireTap } from '#tests/support/wire_tap'
import env from '#start/env'

const numbered = (n: number) => ({
  name: 'pipelines_number',
  text: 'select $1::integer as n',
  values: [n],
})

const FAILING = { name: 'pipelines_failing', text: 'select 1 / $1::integer as n', values: [0] }

const slow = (seconds: number) => ({
  name: 'pipelines_slow',
  text: 'select -1 as n, pg_sleep($1)',
  values: [seconds],
})

/** Connection that counts the writes handed to the operating system. */
class CountingSocket extends Socket {
  writes = 0

  override _write(...given: Parameters<Socket['_write']>) {
    this.writes += 1
    super._write(...given)
  }

  override _writev(...given: Parameters<NonNullable<Socket['_writev']>>) {
    this.writes += 1
    super._writev?.(...given)
  }
}

test.group('Connections shared by requests', (group) => {
  let tap: WireTap
  let pipelines: Pipelines
  let sockets: CountingSocket[]
  group.each.setup(async () => {
    tap = new WireTap(env.get('DATABASE_URL'))
    sockets = []
    const stream = () => {
      const socket = new CountingSocket()
      sockets.push(socket)
      return socket
    }
    pipelines = new Pipelines({ connectionString: await tap.listen(), stream })
    return async () => {
      await pipelines.end()
      tap.close()
    }
  })

  const ask = async (n: number) => (await pipelines.query<{ n: number }>(numbered(n))).rows[0]?.n

  test('the statements of one turn of the event loop leave in one write', async ({ assert }) => {
    await ask(0)
    const [socket] = sockets
    const before = socket?.writes ?? 0
    assert.deepEqual(await Promise.all([ask(1), ask(2), ask(3), ask(4)]), [1, 2, 3, 4])
    assert.equal(socket?.writes, before + 1)
    assert.lengthOf(sockets, 1)
  })

  test('a failing statement fails alone', async ({ assert }) => {
    const [before, failed, after] = await Promise.allSettled([
      ask(1),
      pipelines.query(FAILING),
      ask(2),
    ])
    assert.equal(failed.status, 'rejected')
    assert.deepEqual(
      [before, after],
      [
        { status: 'fulfilled', value: 1 },
        { status: 'fulfilled', value: 2 },
      ],
    )
  })

  test('a later statement does not wait for a slow one', async ({ assert }) => {
    await ask(0)
    const order: number[] = []
    const slowest = pipelines.query(slow(1)).then(() => order.push(-1))
    // The slow one has been sent when its turn of the event loop is over.
    await new Promise((resolve) => setImmediate(resolve))
    await ask(1).then((n) => order.push(n ?? 0))
    await slowest
    assert.deepEqual(order, [1, -1])
  })

  test('rows are the same as the pool’s, with and without a description', async ({ assert }) => {
    const statement = {
      name: 'pipelines_types',
      text: `
        select $1::text as text, $2::integer as number, $3::boolean as flag, $4::timestamptz as time,
          $5::bytea as bytes, $6::text[] as list, $7::date as day, $8::bigint as large, $9::uuid as id,
          $10::text as nothing, '{"a": [1]}'::jsonb as json, 0.5::float8 as half, '-infinity'::timestamptz as ever
        from generate_series(1, 2)`,
      values: [
        'Zoë “ran”',
        -7,
        true,
        new Date('2026-11-23T01:02:03.456Z'),
        Buffer.from([0, 255]),
        ['public', 'a "quote"', 'back\\slash', 'comma,', '{}', '', 'null'],
        '2009-04-30',
        '9007199254740993',
        '3f2a9c1e-6b1d-4a57-9e0c-2f7d8a51c0b4',
        null,
      ],
    }
    const { rows: expected } = await pool.query<Record<string, unknown>>(statement)
    for (let tries = 0; tries < 3; tries += 1) {
      assert.deepEqual((await pipelines.query(statement)).rows, expected)
    }
  })

  test('values without a text form are refused', async ({ assert }) => {
    await assert.rejects(
      () => pipelines.query({ ...numbered(1), values: [{ a: 1 }] }),
      'a statement takes texts, numbers, booleans, times, bytes and lists of texts',
    )
  })

  test('a statement works after its first attempts failed', async ({ assert }) => {
    for (const values of [['x'], ['y']]) {
      await assert.rejects(
        () => pipelines.query({ ...numbered(0), values }),
        /invalid input syntax/,
      )
    }
    assert.deepEqual(await Promise.all([ask(1), ask(2)]), [1, 2])
    await assert.rejects(() => pipelines.query({ ...numbered(0), values: ['z'] }), /invalid input/)
    assert.equal(await ask(3), 3)
  })

  test('a value that cannot be parsed fails its statement alone', async ({ assert, cleanup }) => {
    const { MACADDR } = pg.types.builtins
    const parse = pg.types.getTypeParser(MACADDR, 'text')
    cleanup(() => pg.types.setTypeParser(MACADDR, parse))
    pg.types.setTypeParser(MACADDR, () => {
      throw new TypeError('not an address')
    })
    const statement = {
      name: 'pipelines_unreadable',
      text: `select '08:00:2b:01:02:03'::macaddr as address`,
      values: [],
    }
    await assert.rejects(() => pipelines.query(statement), 'not an address')
    assert.equal(await ask(1), 1)
  })

  test('a crowd spreads over a few connections, and everybody gets their own answer', async ({
    assert,
  }) => {
    const asked = Array.from({ length: 500 }, (_, n) => n)
    assert.deepEqual(await Promise.all(asked.map(ask)), asked)
    assert.isAbove(sockets.length, 1)
    assert.isAtMost(sockets.length, 4)
  })

  test('a lost connection fails what was on it as an absent database, and is replaced', async ({
    assert,
  }) => {
    await ask(0)
    const lost = pipelines.query(slow(30)).catch((error: unknown) => error)
    await letPass(50, 'it is under way')
    tap.cut()
    assert.isTrue(isDatabaseAway(await lost))
    assert.equal(await ask(7), 7)
  })

  test('an absent database is reported every time', async ({ assert }) => {
    const absent = new Pipelines({ connectionString: 'postgres://nobody@127.0.0.1:1/nothing' })
    for (let tries = 0; tries < 2; tries += 1) {
      const error: unknown = await absent.query(numbered(1)).catch((thrown: unknown) => thrown)
      assert.isTrue(isDatabaseAway(error))
    }
    await absent.end()
  })
})
