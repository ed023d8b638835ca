import { test } from '@japa/runner'
import { connect } from 'node:net'
import db from '@adonisjs/lucid/services/db'
import type { CurrentUser } from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { STREAMS_PER_ACCOUNT } from '#events/events'
import { hint } from '#events/hints'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { EventReader } from '#tests/support/event_reader'
import { eventually, letPass, until } from '#tests/support/eventually'
import { fire, notice, write } from '#tests/support/notifications'
import { person, signedIn, someone } from '#tests/support/people'
import { serverOrigin } from '#tests/support/test_server'
import type { Visitor } from '#tests/support/visitor'

let readers: EventReader[] = []

/** Accounts whose earlier hints, such as the welcome's, have all arrived. */
let settled = new Set<string>()

/** Sends a marker hint and waits for it: all earlier hints have arrived by then. */
async function awaitEarlierHints(visitor: Visitor) {
  const { status, json } = await visitor.get<CurrentUser>('/api/auth/user')
  if (status !== 200 || settled.has(json.id)) return
  settled.add(json.id)
  const reader = await EventReader.open(visitor, serverOrigin())
  await reader.until(() => reader.text.includes('retry:'))
  const userId = crypto.randomUUID()
  hint(json.id, { type: 'messages', userId })
  await reader.until(() => reader.text.includes(userId))
  reader.close()
  await reader.ended
}

async function listen(visitor: Visitor, headers?: Record<string, string>, query?: string) {
  await awaitEarlierHints(visitor)
  const reader = await EventReader.open(visitor, serverOrigin(), headers, query)
  readers.push(reader)
  if (reader.status === 200) await reader.until(() => reader.text.includes('retry:'))
  return reader
}

/** A place that was left is free as soon as the server has noticed; one that is lost stays so. */
async function statusOnceThereIsRoom(visitor: Visitor): Promise<number | undefined> {
  let status: number | undefined
  await eventually(async () => {
    status = (await listen(visitor)).status
    return status !== 429
  })
  return status
}

async function listenerPid(): Promise<number | undefined> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where application_name = 'fieldhouse-events' and datname = current_database()
       and query ~ 'fieldhouse_endings|select 1'`,
  )
  return rows[0]?.pid
}

/** Cuts the connection that listens for other nodes; the node has to reconnect by itself. */
async function cutListener() {
  const pid = await listenerPid()
  await pool.query('select pg_terminate_backend($1)', [pid])
  return async function untilBack() {
    await until(async () => {
      const now = await listenerPid()
      return now !== undefined && now !== pid
    })
  }
}

test.group('Server push', (group) => {
  group.each.setup(cleanDatabase)
  group.each.setup(() => async () => {
    for (const reader of readers) reader.close()
    await Promise.all(readers.map(({ ended }) => ended))
    readers = []
    settled = new Set()
  })

  test('a stream has a retry time and forbids caching', async ({ assert }) => {
    const { visitor } = await someone()
    const { response, text } = await listen(visitor)
    assert.equal(response.statusCode, 200)
    assert.equal(response.headers['content-type'], 'text/event-stream')
    assert.equal(response.headers['cache-control'], 'no-store, no-transform')
    assert.equal(response.headers['x-accel-buffering'], 'no')
    assert.equal(response.headers['x-content-type-options'], 'nosniff')
    assert.match(response.headers['x-request-id']?.toString() ?? '', /^[\w-]{36}$/)
    // A feed hint may follow at once, because of an earlier post.
    const retryMs = Number(/^retry: (\d+)\n\n/.exec(text)?.[1])
    assert.isTrue(retryMs >= 1_000 && retryMs < 5_000)
  })

  test('a notification sends a hint to all pages of its receiver, without content', async ({
    assert,
  }) => {
    const { user, visitor } = await someone()
    const phone = await signedIn(user)
    const pages = [await listen(visitor), await listen(visitor), await listen(phone)]
    await fire(await person({ firstName: 'Amara' }), user)
    for (const page of pages) {
      await page.hears(1)
      assert.deepEqual(page.hints, [{ type: 'notifications' }])
      assert.notInclude(page.text, 'Amara')
      assert.notInclude(page.text, user.id)
    }
  })

  test('a page that was loading while hints were sent gets them with its stream, each once', async ({
    assert,
  }) => {
    const [one, other] = [await someone(), await someone()]
    const open = await listen(one.visitor)
    await notice(one.user, 'first')
    await notice(one.user, 'second')
    hint(one.user.id, { type: 'messages', userId: other.user.id })
    hint(other.user.id, { type: 'messages', userId: one.user.id })
    await open.until(() => open.hints.some(({ type }) => type === 'messages'))

    const since = clock.now().getTime() - 1_000
    const loading = await listen(one.visitor, {}, `?since=${since}`)
    await loading.until(() => loading.text.includes(other.user.id))
    assert.sameDeepMembers(
      loading.hints.filter((each) => !('userId' in each) || each.userId === other.user.id),
      [{ type: 'notifications' }, { type: 'messages', userId: other.user.id }],
    )
    assert.notInclude(loading.text, one.user.id)
    const without = await listen(one.visitor)
    hint(one.user.id, { type: 'messages', userId: one.user.id })
    await without.hears(1)
    assert.deepEqual(without.hints, [{ type: 'messages', userId: one.user.id }])
  })

  for (const since of ['-1', '1.5', 'x', '1e400']) {
    test(`a page cannot have been read at ${since}`, async ({ assert }) => {
      const { visitor } = await someone()
      assert.equal((await listen(visitor, {}, `?since=${since}`)).status, 422)
    })
  }

  test('a hint reaches only the account it is for', async ({ assert }) => {
    const [one, other] = [await someone(), await someone()]
    const [page, strangersPage] = [await listen(one.visitor), await listen(other.visitor)]
    await notice(one.user, 'for one')
    hint(other.user.id, { type: 'messages', userId: one.user.id })
    await page.hears(1)
    await strangersPage.hears(1)
    assert.deepEqual(page.hints, [{ type: 'notifications' }])
    assert.deepEqual(strangersPage.hints, [{ type: 'messages', userId: one.user.id }])
  })

  test('reading on one device sends hints to the others', async ({ assert }) => {
    const { user, visitor } = await someone()
    const page = await listen(await signedIn(user))
    await visitor.post('/api/notifications/read-all')
    await page.hears(1)
    await visitor.post('/api/notifications/read-all')
    hint(user.id, { type: 'messages', userId: user.id })
    await page.hears(2)
    assert.deepEqual(page.hints, [{ type: 'notifications' }, { type: 'messages', userId: user.id }])
  })

  test('a rolled-back write sends no hint', async ({ assert }) => {
    const { user, visitor } = await someone()
    const page = await listen(visitor)
    await db
      .transaction(async (trx) => {
        const { notify } = await import('#notifications/notify')
        await notify(trx, {
          userId: user.id,
          type: 'achievement',
          actorId: null,
          subjectId: null,
          title: 'x',
          message: 'x',
          actionUrl: null,
        })
        throw new Error('the writing failed')
      })
      .catch(() => {})
    hint(user.id, { type: 'messages', userId: user.id })
    await page.hears(1)
    assert.deepEqual(page.hints, [{ type: 'messages', userId: user.id }])
  })

  test('a thousand hints at once arrive, and equal waiting ones are merged', async ({ assert }) => {
    const { user, visitor } = await someone()
    const page = await listen(visitor)
    const senders = Array.from({ length: 1_000 }, () => crypto.randomUUID())
    for (const userId of senders) hint(user.id, { type: 'messages', userId })
    for (const userId of senders) hint(user.id, { type: 'messages', userId })
    hint(user.id, { type: 'notifications' })
    await page.until(() => page.hints.at(-1)?.type === 'notifications')
    const heard = new Set(page.hints.map((each) => ('userId' in each ? each.userId : each.type)))
    assert.equal(heard.size, 1_001)
    assert.isBelow(page.hints.length, 1_500)
  })

  test('any Last-Event-ID is accepted', async ({ assert }) => {
    const { user, visitor } = await someone()
    const page = await listen(visitor, { 'last-event-id': `1' or true -- ${'9'.repeat(1_000)}` })
    await notice(user, 'after')
    await page.hears(1)
    assert.equal(page.status, 200)
  })

  test('signing out ends the streams of that session only', async ({ assert }) => {
    const { user, visitor } = await someone()
    const phone = await signedIn(user)
    const [page, phonePage] = [await listen(visitor), await listen(phone)]
    await visitor.post('/api/logout')
    await page.ended
    assert.deepEqual(page.hints, [{ type: 'session_ended' }])
    await notice(user, 'still here')
    await phonePage.hears(1)
  })

  // Without the ending's own message a stream would go on for its lifetime of minutes, longer than any test.
  test('a revoked session’s streams end', async ({ assert }) => {
    const { user, visitor } = await someone()
    const page = await listen(visitor)
    await pool.query('delete from sessions where user_id = $1', [user.id])
    await page.ended
    assert.deepEqual(page.hints, [{ type: 'session_ended' }])
  })

  test('a suspended account’s streams end', async ({ assert }) => {
    const { user, visitor } = await someone()
    const pages = [await listen(visitor), await listen(await signedIn(user))]
    const bystander = await listen((await someone()).visitor)
    await user.merge({ suspendedAt: new Date() }).save()
    await Promise.all(pages.map(({ ended }) => ended))
    for (const page of pages) {
      assert.deepEqual(page.hints, [{ type: 'session_ended', reason: 'suspended' }])
    }
    assert.deepEqual(bystander.hints, [])
    assert.equal((await listen(visitor)).status, 401)
  })

  test('a deleted account’s streams end', async ({ assert }) => {
    const { user, visitor } = await someone()
    const page = await listen(visitor)
    await user.delete()
    await page.ended
    assert.deepEqual(page.hints, [{ type: 'session_ended' }])
  })

  test('an account has at most ten streams; a closed one makes room', async ({ assert }) => {
    const { visitor } = await someone()
    const pages = await Promise.all(
      Array.from({ length: STREAMS_PER_ACCOUNT }, () => listen(visitor)),
    )
    const refused = await listen(visitor)
    assert.equal(refused.status, 429)
    assert.equal(refused.response.headers['retry-after'], '30')
    assert.equal((await listen((await someone()).visitor)).status, 200)

    pages[0]?.close()
    await pages[0]?.ended
    assert.equal(await statusOnceThereIsRoom(visitor), 200)
  })

  test('pages that leave during admission take up no place', async ({ assert }) => {
    const { visitor } = await someone()
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { hostname, port } = new URL(serverOrigin())
    for (let i = 0; i < 3 * STREAMS_PER_ACCOUNT; i += 1) {
      await new Promise<void>((resolve) => {
        const socket = connect(Number(port), hostname).on('close', () => resolve())
        socket.write(`GET /api/events HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${cookie}\r\n\r\n`)
        void letPass(i % 5, 'they are apart').then(() => socket.resetAndDestroy())
      })
    }
    for (let i = 0; i < STREAMS_PER_ACCOUNT; i += 1) {
      assert.equal(await statusOnceThereIsRoom(visitor), 200)
    }
  })

  test('a HEAD request keeps nothing open', async ({ assert }) => {
    const { visitor } = await someone()
    for (let i = 0; i < STREAMS_PER_ACCOUNT + 1; i += 1) {
      const answer = await visitor.send('HEAD', '/api/events')
      assert.equal(answer.status, 200)
      assert.equal(answer.headers.get('content-type'), 'text/event-stream')
    }
  })

  test('after a lost database connection hints resume, streams of ended sessions end, and all others come back', async ({
    assert,
  }) => {
    const { user, visitor } = await someone()
    const phone = await signedIn(user)
    const [page, phonePage] = [await listen(visitor), await listen(phone)]
    const untilBack = await cutListener()
    // Most likely nobody is listening yet, and the notification is lost.
    await pool.query(
      `delete from sessions where id = (select id from sessions where user_id = $1 order by created_at limit 1)`,
      [user.id],
    )
    await page.ended
    await untilBack()
    await notice(user, 'again')
    await phonePage.hears(1)
    assert.deepEqual(phonePage.hints, [{ type: 'notifications' }])
    // It refetches when it comes back.
    await phonePage.ended
  }).timeout(60_000)

  test('foreign payloads are ignored', async ({ assert }) => {
    const { user, visitor } = await someone()
    const page = await listen(visitor)
    for (const channel of ['fieldhouse_hints', 'fieldhouse_endings']) {
      for (const payload of ['', 'x', '{}', 'null', '[["x",{}]]', `["${user.id}"]`]) {
        await pool.query('select pg_notify($1, $2)', [channel, payload])
      }
    }
    await write(await person(), user)
    await page.hears(1)
    assert.deepEqual(page.hints, [{ type: 'notifications' }])
  })
})
