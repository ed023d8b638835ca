import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import env from '#start/env'
import { clock } from '#core/clock'
import { jobBoss } from '#jobs/boss'
import { DEAD_LETTERS } from '#jobs/install'
import { sendMail } from '#mail/send'
import { cleanDatabase } from '#tests/support/clean_database'
import { someone } from '#tests/support/people'
import { buildOf, forgetReleases, Team } from '#tests/support/releases'
import { serverOrigin } from '#tests/support/test_server'
import { Visitor } from '#tests/support/visitor'

const TOKEN = 'a token of thirty-two characters or more'

/** A local request without forwarding headers. */
const fromHere = async () => (await fetch(new URL('/api/metrics', serverOrigin()))).text()

test.group('Metrics', (group) => {
  group.each.setup(cleanDatabase)

  test('requests are counted by route, never by path', async ({ assert }) => {
    const { user, visitor } = await someone()
    await visitor.get(`/api/profiles/${user.id}`)
    const text = await fromHere()
    assert.match(
      text,
      /fieldhouse_http_request_duration_seconds_count\{method="GET",route="\/api\/profiles\/:id",status="200"\} \d/,
    )
    assert.notInclude(text, user.id)
  })

  test('jobs are counted by queue and state, connections by pool, with streams and the process', async ({
    assert,
  }) => {
    await db.transaction((trx) =>
      sendMail(trx, { to: 'mia@example.com', subject: 'Hello', text: 'Hello' }),
    )
    const text = await fromHere()
    assert.include(text, 'fieldhouse_jobs{queue="send_mail",state="created"} 1')
    assert.match(text, /fieldhouse_database_connections\{pool="reads",state="idle"\} \d/)
    assert.match(text, /fieldhouse_database_connections\{pool="writes",state="waiting"\} 0/)
    assert.include(text, 'fieldhouse_open_streams 0')
    assert.match(text, /process_resident_memory_bytes \d+/)
  })

  test('a due job that nobody takes has an age, and the disk its free space', async ({
    assert,
  }) => {
    await db.transaction((trx) =>
      sendMail(trx, { to: 'mia@example.com', subject: 'Hello', text: 'Hello' }),
    )
    clock.travelTo(new Date(Date.now() + 10 * 60_000))
    const text = await fromHere()
    assert.match(text, /^fieldhouse_job_delay_seconds\{queue="send_mail"\} 6\d\d\b/m)
    const bytes = (state: string) =>
      Number(
        new RegExp(`^fieldhouse_disk_bytes\\{state="${state}"\\} (\\S+)$`, 'm').exec(text)?.[1],
      )
    assert.isAbove(bytes('free'), 0)
    assert.isBelow(bytes('free'), bytes('size'))
  })

  test('a job that failed for good is counted, but late for no worker', async ({ assert }) => {
    await (await jobBoss()).send(DEAD_LETTERS, {})
    clock.travelTo(new Date(Date.now() + 10 * 60_000))
    const text = await fromHere()
    assert.include(text, 'fieldhouse_jobs{queue="dead_letters",state="created"} 1')
    assert.notMatch(text, /^fieldhouse_job_delay_seconds\{queue="dead_letters"\}/m)
  })

  test('failures of a live release are counted from zero, so that the first one shows as an increase', async ({
    assert,
  }) => {
    await forgetReleases()
    const team = await Team.of('mf-counted')
    await team.ship(
      buildOf('counted', { name: 'mf-counted', routes: [{ path: '/counted', title: 'Counted' }] }),
    )
    const text = await fromHere()
    for (const outcome of ['replaced', 'stays']) {
      assert.include(
        text,
        `fieldhouse_releases_failed_total{remote="mf-counted",outcome="${outcome}"} 0`,
      )
    }
    assert.include(text, 'fieldhouse_releases_undrawn_total{remote="mf-counted"} 0')
    // Specs before this one, in the same process, may have counted some.
    assert.match(text, /^fieldhouse_releases_undrawn_total\{remote="shell"\} \d+$/m)
  })

  test('requests through a proxy require the token', async ({ assert, cleanup }) => {
    assert.equal((await new Visitor().get('/api/metrics')).status, 401)
    env.set('METRICS_TOKEN', TOKEN)
    cleanup(() => {
      env.set('METRICS_TOKEN', undefined)
      // Otherwise the nodes of other tests would inherit it as the string "undefined".
      delete process.env.METRICS_TOKEN
    })
    const withToken = (token: string) =>
      new Visitor().get('/api/metrics', { headers: { authorization: `Bearer ${token}` } })
    assert.equal((await withToken('another one of thirty-two characters')).status, 401)
    const answer = await withToken(TOKEN)
    assert.equal(answer.status, 200)
    assert.include(answer.headers.get('content-type'), 'text/plain')
  })
})
