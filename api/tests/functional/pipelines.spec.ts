import { Socket } from 'node:net'
import { test } from '@japa/runner'
import { Pipelines } from '#core/database/pipelines'
import { isDatabaseAway } from '#core/problems/database_away'
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
    await new Promise((resolve) => setTimeout(resolve, 50))
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
