import { test } from '@japa/runner'
import pg from 'pg'
import { api, type Endpoint } from '@fieldhouse/contract'
import { letPass, until } from '#tests/support/eventually'
import { runCommand, startNode, stopNode } from '#tests/support/node_process'
import { feedOf, readsOf, scene, untilReadFrom, watch } from '#tests/support/replica_scene'
import {
  call,
  follow,
  killServer,
  onServer,
  replicaOf,
  startAgain,
  untilFurther,
} from '#tests/support/streaming_replica'
import { Visitor } from '#tests/support/visitor'

/** A replica is late after a second; then leases of two seconds end. */
const LET_GO_WITHIN_MS = 8_000
const LET_GO_AFTER_MS = 3_000
/** Four beats, and some more. */
const READMITTED_AFTER_MS = 4_000

const UNKNOWN_ID = '3f2a9c1e-6b1d-4a57-9e0c-2f7d8a51c0b4'

/** Calls outside of the contract that write although they are read. */
const WRITING_PAGES = ['/api/logout', '/api/callback'].map(
  (path) => ({ method: 'GET', path }) as const,
)

/** All calls that write, and the read that does: most are refused here, which says nothing of the wait. */
const WRITES = Object.values<Endpoint>(api)
  .filter(({ method, path }) => method !== 'GET' || path === '/api/messages/{otherUserId}')
  .map(({ method, path }) => ({ method, path: path.replaceAll(/\{\w+\}/g, UNKNOWN_ID) }))
  .concat(WRITING_PAGES)

const BODIES: Partial<Record<Endpoint['method'], { json: object }>> = {
  POST: { json: {} },
  PUT: { json: {} },
}

test.group('Reads from replicas', () => {
  test('an own write is in the next read, at any node', async ({ assert }) => {
    const { replica, other, author, fan } = await scene()
    // Later than the next request comes.
    await onServer(replica, async (client) => {
      await client.query(`alter system set recovery_min_apply_delay = '150ms'`)
      await client.query('select pg_reload_conf()')
    })
    for (let round = 1; round <= 20; round += 1) {
      const content = `Lap ${round}`
      assert.equal((await author.visitor.post('/api/posts', { content })).status, 201)
      assert.include(await feedOf(author.visitor), content)
      assert.include(await feedOf(fan.visitor), content)
    }
    // Some of them: a proof that comes late on a busy machine sends the next reads to the primary.
    assert.isAbove(await readsOf(other, 'answered'), 5)
  })

  test('a right that is taken away is gone with the answer, although replay stands still', async ({
    assert,
  }) => {
    const { replica, other, author, fan } = await scene()
    await author.visitor.post('/api/posts', { content: 'Only for friends' })
    const watched = watch(fan.visitor)
    await letPass(300, 'it is under way')
    await call(replica, 'pg_wal_replay_pause()')
    const begun = performance.now()
    const { status } = await author.visitor.post('/api/blocks', { userId: fan.id })
    const answered = performance.now()
    assert.equal(status, 201)
    const after = () => watched.reads.filter(({ at }) => at >= answered)
    await until(() => after().length >= 10)
    await watched.stop()
    assert.isTrue(after().every(({ shown }) => shown.length === 0))
    // The replica still showed it after the commit, which is why the answer waited.
    const meanwhile = watched.reads.filter(({ at }) => at > begun + 50 && at < answered)
    assert.isTrue(meanwhile.some(({ shown }) => shown.includes('Only for friends')))
    assert.isAbove(answered - begun, 3_000)
    assert.isBelow(answered - begun, LET_GO_WITHIN_MS)

    // Later writes do not wait, and a replica that replays again is read from again.
    const next = performance.now()
    await author.visitor.post('/api/posts', { content: 'After' })
    assert.isBelow(performance.now() - next, 1_000)
    await call(replica, 'pg_wal_replay_resume()')
    await untilReadFrom(other, fan.visitor)
    assert.deepEqual(await feedOf(fan.visitor), [])
    assert.include(await feedOf(author.visitor), 'After')
  })

  test('no answer to a write of the contract leaves while a replica that is asked lacks what was written', async ({
    assert,
  }) => {
    const { primary, replica, node, author } = await scene()
    await call(replica, 'pg_wal_replay_pause()')
    // Not yet on the replica, so that there is something to wait for.
    await onServer(primary, (client) => client.query('create table written_later ()'))
    const begun = performance.now()
    const answers = await Promise.all(
      WRITES.map(async ({ method, path }) => {
        const { status } = await author.visitor.send(method, path, BODIES[method])
        return { write: `${method} ${path} ${status}`, ms: performance.now() - begun }
      }),
    )
    assert.isAbove(answers.length, 90)
    assert.deepEqual(
      answers.filter(({ ms }) => ms < LET_GO_AFTER_MS),
      [],
      node.output(),
    )
  }).tags(['@night'])

  test('while a node without the setting writes, nobody reads from a replica', async ({
    assert,
  }) => {
    const { primary, replica, other, author, fan } = await scene()
    await author.visitor.post('/api/posts', { content: 'Only for friends' })
    const plain = await startNode({ DATABASE_URL: primary.url })
    const there = new Visitor({ origin: plain.url })
    for (const [name, value] of author.visitor.cookies) there.setCookie(name, value)
    // Long enough to be admitted again, if the others took no notice of that node.
    await letPass(READMITTED_AFTER_MS, 'nothing comes')
    const before = await readsOf(other, 'answered')
    assert.include(await feedOf(fan.visitor), 'Only for friends')
    await call(replica, 'pg_wal_replay_pause()')
    assert.equal((await there.post('/api/blocks', { userId: fan.id })).status, 201)
    assert.deepEqual(await feedOf(fan.visitor), [])
    assert.equal(await readsOf(other, 'answered'), before)
    await call(replica, 'pg_wal_replay_resume()')
    await stopNode(plain)
    await untilReadFrom(other, fan.visitor)
    assert.deepEqual(await feedOf(fan.visitor), [])
  }).tags(['@night'])

  test('nobody notices that a replica is killed under load, and it is read from again when it is back', async ({
    assert,
  }) => {
    const { replica, other, author, fan } = await scene()
    const watched = Array.from({ length: 6 }, () => watch(fan.visitor))
    const written: string[] = []
    let isOver = false
    const writing = (async () => {
      for (let round = 1; !isOver; round += 1) {
        const content = `Lap ${round}`
        assert.equal((await author.visitor.post('/api/posts', { content })).status, 201)
        written.push(content)
        assert.include(await feedOf(fan.visitor), content)
      }
    })()
    await letPass(500, 'it is under way')
    const before = written.length
    await killServer(replica)
    await until(() => written.length >= before + 5)
    await startAgain(replica)
    await untilReadFrom(other, fan.visitor)
    isOver = true
    await writing
    await Promise.all(watched.map((one) => one.stop()))
    assert.isTrue(watched.every(({ reads }) => reads.length > 20))
    assert.include(await feedOf(fan.visitor), written.at(-1) ?? '')
  }).tags(['@night'])

  test('a node that slept past its lease does not read from a replica that was let go', async ({
    assert,
    cleanup,
  }) => {
    const { primary, replica, other, author, fan } = await scene()
    await author.visitor.post('/api/posts', { content: 'Only for friends' })
    assert.include(await feedOf(fan.visitor), 'Only for friends')
    other.child.kill('SIGSTOP')
    cleanup(() => void other.child.kill('SIGCONT'))
    // No proof is answered, so nothing but the clocks tells the node that its lease is over.
    const holder = new pg.Client({ connectionString: primary.url })
    holder.on('error', () => {})
    await holder.connect()
    cleanup(() => holder.end())
    await holder.query('begin; lock table replica_proofs in exclusive mode')
    await call(replica, 'pg_wal_replay_pause()')
    await author.visitor.post('/api/blocks', { userId: fan.id })
    // On its way when the node wakes up.
    const early = feedOf(fan.visitor)
    await letPass(50, 'it is under way')
    other.child.kill('SIGCONT')
    assert.deepEqual(await early, [])
    assert.deepEqual(await feedOf(fan.visitor), [])
  }).tags(['@night'])

  test('rights taken by a command without the setting are gone when it ends', async ({
    assert,
  }) => {
    const { primary, replica, other, author, fan } = await scene()
    const email = 'author@example.com'
    await onServer(primary, (client) => client.query('update users set email_confirmed_at = now()'))
    // The last admin keeps the rights.
    for (const one of [email, 'fan@example.com']) {
      await runCommand({ DATABASE_URL: primary.url }, 'admin:grant', one)
    }
    await untilReadFrom(other, fan.visitor)
    await call(replica, 'pg_wal_replay_pause()')
    await runCommand({ DATABASE_URL: primary.url }, 'admin:grant', email, '--revoke')
    const asked = await onServer(primary, (client) =>
      client.query(`select from replicas where state <> 'left'`),
    )
    assert.equal(asked.rowCount, 0)
    assert.equal((await author.visitor.get('/api/admin/users')).status, 403)
  }).tags(['@night'])

  test('nobody notices that a replica goes away', async ({ assert }) => {
    const { replica, author, fan } = await scene()
    await author.visitor.post('/api/posts', { content: 'Before' })
    const watched = watch(fan.visitor)
    await replica.stop()
    const begun = performance.now()
    await author.visitor.post('/api/posts', { content: 'Without it' })
    assert.isBelow(performance.now() - begun, LET_GO_WITHIN_MS)
    assert.include(await feedOf(fan.visitor), 'Without it')
    await watched.stop()
    assert.isTrue(watched.reads.every(({ shown }) => shown.includes('Before')))
  }).tags(['@night'])

  test('a promoted replica is no longer read from', async ({ assert }) => {
    const { replica, other, author, fan } = await scene()
    await call(replica, 'pg_promote()')
    for (let round = 1; round <= 5; round += 1) {
      const content = `After the promotion ${round}`
      assert.equal((await author.visitor.post('/api/posts', { content })).status, 201)
      assert.include(await feedOf(fan.visitor), content)
    }
    await letPass(3_000, 'nothing comes')
    const before = await readsOf(other, 'answered')
    await feedOf(fan.visitor)
    assert.equal(await readsOf(other, 'answered'), before)
  }).tags(['@night'])

  test('a replica that follows another, promoted server is not read from, however far it has come', async ({
    assert,
  }) => {
    const { primary, replica, other, author, fan } = await scene()
    await author.visitor.post('/api/posts', { content: 'Only for friends' })
    const promoted = await replicaOf(primary)
    await follow(replica, promoted)
    await untilReadFrom(other, fan.visitor)
    await call(promoted, 'pg_promote()')
    // Its position says nothing about what this primary writes.
    await onServer(promoted, (client) =>
      client.query('create table other_writes as select generate_series(1, 500000)'),
    )
    await untilFurther(replica, primary)
    await letPass(LET_GO_AFTER_MS, 'it lasts')
    const before = await readsOf(other, 'answered')
    const begun = performance.now()
    assert.equal((await author.visitor.post('/api/blocks', { userId: fan.id })).status, 201)
    assert.isBelow(performance.now() - begun, LET_GO_WITHIN_MS)
    for (const until = performance.now() + READMITTED_AFTER_MS; performance.now() < until;) {
      assert.deepEqual(await feedOf(fan.visitor), [])
      await letPass(100, 'they are apart')
    }
    assert.equal(await readsOf(other, 'answered'), before)
  }).tags(['@night'])
})
