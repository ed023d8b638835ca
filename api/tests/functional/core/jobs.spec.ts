import { test } from '@japa/runner'
import { readdir, rm } from 'node:fs/promises'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { jobs } from '#start/jobs'
import { clock } from '#core/clock'
import { jobBoss } from '#jobs/boss'
import { enqueue } from '#jobs/enqueue'
import { DEAD_LETTERS, installJobs } from '#jobs/install'
import { mailFolder } from '#mail/files'
import { sendMail } from '#mail/send'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { runDueJobs } from '#tests/support/jobs'

const MAIL = { to: 'mia@example.com', subject: 'Hello', text: 'Hello Mia' }

/** A mail that cannot be built: its job always fails. */
const UNSENDABLE = { ...MAIL, text: { path: '/nowhere' } }

const later = (duration: object) => DateTime.now().plus(duration).toJSDate()

async function mails(): Promise<string[]> {
  return readdir(mailFolder()).catch(() => [])
}

async function jobStates(name: string): Promise<string[]> {
  const { rows } = await pool.query<{ state: string }>(
    'select state::text from pgboss.job where name = $1',
    [name],
  )
  return rows.map(({ state }) => state)
}

test.group('Background jobs', (group) => {
  group.each.setup(cleanDatabase)
  group.each.setup(() => rm(mailFolder(), { recursive: true, force: true }))

  test('a job queued in a transaction runs once after the commit', async ({ assert }) => {
    await db.transaction((trx) => sendMail(trx, MAIL))
    assert.deepEqual(await runDueJobs(), ['send_mail'])
    assert.lengthOf(await mails(), 1)
    assert.deepEqual(await runDueJobs(), [])
  })

  test('a rolled-back job does not exist', async ({ assert }) => {
    const taken = db.transaction(async (trx) => {
      await sendMail(trx, MAIL)
      throw new Error('never mind')
    })
    await assert.rejects(() => taken, 'never mind')
    assert.deepEqual(await runDueJobs(), [])
    assert.deepEqual(await mails(), [])
  })

  test('a job for tomorrow waits, by the process’s clock', async ({ assert }) => {
    await db.transaction((trx) =>
      enqueue(trx, 'send_mail', MAIL, { startAfter: later({ days: 1 }) }),
    )
    assert.deepEqual(await runDueJobs(), [])
    clock.travelTo(later({ hours: 23 }))
    assert.notInclude(await runDueJobs(), 'send_mail')
    clock.travelTo(later({ hours: 25 }))
    assert.include(await runDueJobs(), 'send_mail')
  })

  test('an unknown job is refused when queued', async ({ assert }) => {
    const asked = db.transaction((trx) => enqueue(trx, 'fly_to_the_moon', {}))
    await assert.rejects(() => asked, /fly_to_the_moon does not exist/)
  })

  test('a scheduled job is due once per interval, however many intervals passed', async ({
    assert,
  }) => {
    assert.deepEqual(await runDueJobs(), [])
    clock.travelTo(later({ hours: 5 }))
    const done = await runDueJobs()
    assert.lengthOf(
      done.filter((name) => name === 'sweep_objects'),
      1,
    )
  })

  test('failed jobs are retried with growing delays, and end as dead letters', async ({
    assert,
  }) => {
    await db.transaction((trx) => enqueue(trx, 'send_mail', UNSENDABLE))
    await runDueJobs({ mayFail: true })
    assert.deepEqual(await jobStates('send_mail'), ['retry'])

    let waits: number[] = []
    for (let tries = 1; tries <= 22; tries += 1) {
      const { rows } = await pool.query<{ wait: number }>(
        `update pgboss.job set start_after = now() where name = 'send_mail' and state = 'retry'
         returning extract(epoch from old.start_after - now())::int as wait`,
      )
      waits = [...waits, ...rows.map(({ wait }) => wait)]
      await runDueJobs({ mayFail: true })
    }
    assert.deepEqual(await jobStates('send_mail'), ['failed'])
    assert.lengthOf(await jobStates(DEAD_LETTERS), 1)
    assert.isBelow(waits[0] ?? Infinity, 5)
    assert.isAbove(waits.at(-1) ?? 0, 3_000)
    assert.isAtMost(Math.max(...waits), 2 * 60 * 60)
  })

  test('a retried dead letter runs again', async ({ assert }) => {
    await db.transaction((trx) => enqueue(trx, 'send_mail', UNSENDABLE))
    await pool.query(`update pgboss.job set retry_limit = 0 where name = 'send_mail'`)
    await runDueJobs({ mayFail: true })
    await pool.query(`update pgboss.job set data = $1 where name = $2`, [MAIL, DEAD_LETTERS])

    const boss = await jobBoss()
    assert.equal(await boss.redrive(DEAD_LETTERS), 1)
    assert.deepEqual(await runDueJobs(), ['send_mail'])
    assert.lengthOf(await mails(), 1)
  })

  test('two nodes share the jobs, each runs on one of them', async ({ assert }) => {
    for (let i = 0; i < 12; i += 1) await db.transaction((trx) => sendMail(trx, MAIL))
    const boss = await jobBoss()
    const claims = await Promise.all(Array.from({ length: 20 }, () => boss.fetch('send_mail')))
    const ids = claims.flat().map(({ id }) => id)
    assert.lengthOf(ids, 12)
    assert.lengthOf(new Set(ids), 12)
  })

  test('every job has a queue of its name, and its schedule is in the database', async ({
    assert,
  }) => {
    const boss = await jobBoss()
    const queues = (await boss.getQueues()).map(({ name }) => name)
    assert.includeMembers(
      queues,
      jobs.map(({ name }) => name),
    )
    const schedules = (await boss.getSchedules()).map(({ name, cron }) => `${name} ${cron}`)
    const wanted = jobs.flatMap(({ name, schedule }) => (schedule ? [`${name} ${schedule}`] : []))
    assert.sameMembers(schedules, wanted)
  })

  test('a schedule that was removed from the code ends at the next start', async ({ assert }) => {
    const boss = await jobBoss()
    await boss.schedule('send_mail', '0 0 * * *', {})
    const client = await pool.connect()
    try {
      await installJobs(client)
    } finally {
      client.release()
    }
    const names = (await boss.getSchedules()).map(({ name }) => name)
    assert.notInclude(names, 'send_mail')
  })
})
