import { test } from '@japa/runner'
import type { FailedJob, JobQueue } from '@fieldhouse/contract'
import db from '@adonisjs/lucid/services/db'
import { pool } from '#core/database/pool'
import { enqueue } from '#jobs/enqueue'
import { sendMail } from '#mail/send'
import { cleanDatabase } from '#tests/support/clean_database'
import { runDueJobs } from '#tests/support/jobs'
import { emptyMailbox } from '#tests/support/mailbox'
import { someone } from '#tests/support/people'
import { nextOf } from '#tests/support/visitor'

const ADMIN = { accountType: 'admin', isVerified: true, hasBackgroundCheck: true } as const
const MAIL = { to: 'mia@example.com', subject: 'Hello', text: 'Hello' }
const UNSENDABLE = { ...MAIL, text: { path: '/mia@example.com' } }

async function failOnce(times = 1) {
  for (let i = 0; i < times; i += 1) {
    await db.transaction((trx) => enqueue(trx, 'send_mail', UNSENDABLE))
  }
  await runDueJobs({ mayFail: true })
}

/** Uses up the last retry. */
async function giveUp() {
  await pool.query(`update pgboss.job set retry_limit = retry_count, start_after = now()
    where name = 'send_mail'`)
  await runDueJobs({ mayFail: true })
}

test.group('Background jobs in the admin area', (group) => {
  group.each.setup(cleanDatabase)
  group.each.setup(emptyMailbox)

  test('are listed by kind with counts of waiting, failed and done jobs', async ({ assert }) => {
    const { visitor } = await someone(ADMIN)
    await db.transaction((trx) => sendMail(trx, MAIL))
    await runDueJobs()
    await db.transaction((trx) => sendMail(trx, MAIL))
    const { json } = await visitor.get<JobQueue[]>('/api/admin/jobs')
    const mail = json.find(({ name }) => name === 'send_mail')
    assert.include(mail, { waiting: 1, done: 1, retrying: 0, dead: 0, schedule: null })
    assert.isString(mail?.lastDoneAt)
    const sweep = json.find(({ name }) => name === 'sweep_expired')
    assert.include(sweep, { schedule: '47 * * * *', lastDoneAt: null })
  })

  test('show failures with a reason and the time of the retry, without personal addresses', async ({
    assert,
  }) => {
    const { visitor } = await someone(ADMIN)
    await failOnce()
    const { json } = await visitor.get<FailedJob[]>('/api/admin/jobs/failures')
    assert.lengthOf(json, 1)
    assert.include(json[0], { name: 'send_mail', state: 'retrying', tries: 1 })
    assert.isNotEmpty(json[0]?.message)
    assert.notInclude(json[0]?.message, '@')
    assert.isAbove(Date.parse(json[0]?.nextTryAt ?? ''), Date.now() - 1_000)
  })

  test('allow a dead letter to be retried, with an audit entry', async ({ assert }) => {
    const { visitor, user } = await someone(ADMIN)
    await failOnce()
    await giveUp()
    const { json: dead } = await visitor.get<FailedJob[]>('/api/admin/jobs/failures')
    assert.include(dead[0], { state: 'dead', name: 'send_mail', nextTryAt: null })

    await pool.query(`update pgboss.job set data = $1 where name = 'dead_letters'`, [MAIL])
    const retried = await visitor.post(`/api/admin/jobs/failures/${dead[0]?.id}/retry`)
    assert.equal(retried.status, 204)
    assert.deepEqual(await runDueJobs(), ['send_mail'])
    assert.deepEqual((await visitor.get('/api/admin/jobs/failures')).json, [])
    const { rows } = await pool.query(
      `select actor_id from audit_log where action = 'job.retried' and subject_id = $1`,
      [dead[0]?.id],
    )
    assert.deepEqual(rows, [{ actor_id: user.id }])
  })

  test('refuse to retry a finished or unknown job', async ({ assert }) => {
    const { visitor } = await someone(ADMIN)
    const id = await db.transaction((trx) => enqueue(trx, 'send_mail', MAIL))
    await runDueJobs()
    for (const unknown of [id, crypto.randomUUID(), 'x']) {
      const answer = await visitor.post(`/api/admin/jobs/failures/${unknown}/retry`)
      assert.equal(answer.status, 404)
    }
  })

  test('list failures page by page, newest first', async ({ assert }) => {
    const { visitor } = await someone(ADMIN)
    await failOnce(5)
    const first = await visitor.get<FailedJob[]>('/api/admin/jobs/failures?limit=3')
    const second = await visitor.get<FailedJob[]>(nextOf(first.headers) ?? '')
    const all = [...first.json, ...second.json]
    assert.lengthOf(new Set(all.map(({ id }) => id)), 5)
    assert.isUndefined(nextOf(second.headers))
    const times = all.map(({ queuedAt }) => queuedAt)
    assert.deepEqual(times, times.toSorted().toReversed())
  })

  for (const [who, details] of Object.entries({
    'an athlete': {},
    'an admin without a background check': { accountType: 'admin', isVerified: true },
    'a curator': { accountType: 'curator', isVerified: true, hasBackgroundCheck: true },
  } as const)) {
    test(`${who} has no access`, async ({ assert }) => {
      const { visitor } = await someone(details)
      assert.equal((await visitor.get('/api/admin/jobs')).status, 403)
      assert.equal((await visitor.get('/api/admin/jobs/failures')).status, 403)
    })
  }
})
