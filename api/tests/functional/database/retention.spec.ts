import { readdir } from 'node:fs/promises'
import { test } from '@japa/runner'
import type { Appeal } from '@fieldhouse/contract'
import { RETENTION } from '#rules/retention'
import { clock } from '#core/clock'
import { mailFolder, writeMailFile } from '#mail/files'
import { sweepMailFiles } from '#mail/sweep_files'
import { pool } from '#core/database/pool'
import User from '#people/user'
import { KEPT_IN_ROWS, type KeptInRows, sweepRows } from '#retention/rows'
import { cleanDatabase } from '#tests/support/clean_database'
import { runDueJobs } from '#tests/support/jobs'
import { bornYearsAgo, linkGuardian, person, signedIn } from '#tests/support/people'

const DAY_MS = 24 * 60 * 60 * 1_000

/** One row of each kind, dated now; `count` queries how many are left. */
interface Example {
  write: () => Promise<unknown>
  count: string
}

async function pair() {
  const [one, other] = [await person(), await person()]
  return { one, other, now: clock.now() }
}

const notification = async (isRead: boolean) => {
  const { one, now } = await pair()
  await pool.query(
    `insert into notifications (user_id, type, title, message, created_at, read_at)
     values ($1, 'account_notice', 'Notice', 'Of old.', $2, $3)`,
    [one.id, now, isRead ? now : null],
  )
}

/** A report decided today. */
async function decidedReport() {
  const { one, other, now } = await pair()
  const { rows } = await pool.query<{ id: string }>(
    `insert into report_cases (
       id, subject_type, subject_id, accused_id, quote, is_urgent, status, first_reported_at,
       last_reported_at, decided_at, appeal, appealed_at, appeal_decided_at
     ) values (
       uuidv7(), 'profile', $1, $1, 'Bad words.', false, 'hidden', $2, $2, $2, 'I never did.', $2, $2
     ) returning id`,
    [other.id, now],
  )
  await pool.query(
    `insert into reports (
       case_id, reporter_id, accused_id, subject_type, subject_id, reason, quote, details, status,
       created_at
     ) values ($1, $2, $3, 'profile', $3, 'spam', 'Bad words.', 'Look at this.', 'hidden', $4)`,
    [rows[0]?.id, one.id, other.id, now],
  )
}

const EXAMPLES: Record<KeptInRows, Example> = {
  read_notifications: {
    write: () => notification(true),
    count: `select count(*) from notifications where message = 'Of old.'`,
  },
  unread_notifications: {
    write: () => notification(false),
    count: `select count(*) from notifications where message = 'Of old.'`,
  },
  decided_approvals: {
    write: async () => {
      const child = await person({ dateOfBirth: bornYearsAgo(17) })
      await linkGuardian(child, await person({ accountType: 'parent' }))
      await pool.query(
        `insert into approvals (child_id, subject_type, subject_id, requested_at, status, decided_at)
         values ($1, 'post', uuidv7(), $2, 'approved', $2), ($1, 'post', uuidv7(), $2, 'pending', null)`,
        [child.id, clock.now()],
      )
    },
    count: `select count(*) from approvals where status <> 'pending'`,
  },
  declined_connections: {
    write: async () => {
      const { one, other, now } = await pair()
      await pool.query(
        `insert into connections (requester_id, addressee_id, status, created_at, decided_at)
         values ($1, $2, 'declined', $3, $3)`,
        [one.id, other.id, now],
      )
    },
    count: 'select count(*) from connections',
  },
  guardian_invitations: {
    write: async () => {
      const { one, now } = await pair()
      await pool.query(
        `insert into guardian_invitations (guardian_id, code_hash, created_at, expires_at)
         values ($1, sha256('code'), $2, $2)`,
        [one.id, now],
      )
    },
    count: 'select count(*) from guardian_invitations',
  },
  report_quotes: {
    write: decidedReport,
    count: `select count(*) from reports report join report_cases report_case on report_case.id = report.case_id
      where report.quote is not null and report.details is not null and report_case.quote is not null
        and report_case.appeal <> ''`,
  },
  client_errors: {
    write: async () => {
      await pool.query(
        `insert into client_errors (source, phase, message, path, received_at)
         values ('shell', 'load', 'It broke', '/', $1)`,
        [clock.now()],
      )
      await pool.query(
        `insert into failed_calls (remote, version, call, status, day, count)
         values ('mf-feed', '0.1.0', 'GET /api/posts/feed', 503, $1, 3)`,
        [clock.today()],
      )
    },
    count: `select greatest((select count(*) from client_errors), (select count(*) from failed_calls)) as count`,
  },
  release_announcements: {
    write: () =>
      pool.query(
        `insert into release_announcements (remote, announcement, mailed, created_at)
         values ('mf-trial', '{}', true, $1)`,
        [clock.now()],
      ),
    count: 'select count(*) from release_announcements',
  },
  page_timings: {
    write: () =>
      pool.query(
        `insert into page_timings (remote, version, metric, day, at_most, count)
         values ('shell', '0.1.0', 'lcp', $1, 'infinity', 3)`,
        [clock.today()],
      ),
    count: 'select count(*) from page_timings',
  },
  page_visits: {
    write: async () => {
      const values = [clock.today()]
      await pool.query('insert into reported_pages (id, day) values (uuidv7(), $1)', values)
      await pool.query(
        `insert into visitor_readings (digest, remote, day, value) values ('digest', 'mf-feed', $1, 500)`,
        values,
      )
    },
    count: `select greatest((select count(*) from reported_pages), (select count(*) from visitor_readings)) as count`,
  },
}

async function countOf(kept: KeptInRows): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(EXAMPLES[kept].count)
  return Number(rows[0]?.count)
}

/** Travels this many days beyond the retention period. */
function travelPast(kept: KeptInRows, days: number, from: Date) {
  const period: { days?: number; months?: number } = RETENTION[kept]
  const end = new Date(from)
  end.setUTCMonth(end.getUTCMonth() + (period.months ?? 0))
  clock.travelTo(new Date(end.getTime() + ((period.days ?? 0) + days) * DAY_MS))
}

test.group('Data with a retention period', (group) => {
  group.each.setup(cleanDatabase)

  for (const kept of KEPT_IN_ROWS) {
    test(`${kept}: stays until its last day, and is removed after it`, async ({ assert }) => {
      await EXAMPLES[kept].write()
      const from = clock.now()
      travelPast(kept, -4, from)
      await sweepRows(kept)
      assert.equal(await countOf(kept), 1)
      travelPast(kept, 1, from)
      assert.isAbove(await sweepRows(kept), 0)
      assert.equal(await countOf(kept), 0)
      assert.equal(await sweepRows(kept), 0)
    })
  }

  test('is removed by the nightly job', async ({ assert }) => {
    for (const { write } of Object.values(EXAMPLES)) await write()
    clock.travelTo(new Date(clock.now().getTime() + 3 * 365 * DAY_MS))
    assert.include(await runDueJobs(), 'retention')
    for (const kept of KEPT_IN_ROWS) assert.equal(await countOf(kept), 0, kept)
  })

  test('mails written to files are kept for thirty days', async ({ assert }) => {
    const id = crypto.randomUUID()
    await writeMailFile(id, Buffer.from('Subject: Of old'))
    const isThere = async () => (await readdir(mailFolder())).includes(`${id}.eml`)
    clock.travelTo(new Date(clock.now().getTime() + 29 * DAY_MS))
    await sweepMailFiles()
    assert.isTrue(await isThere())
    clock.travelTo(new Date(clock.now().getTime() + 2 * DAY_MS))
    assert.isAbove(await sweepMailFiles(), 0)
    assert.isFalse(await isThere())
  })

  test('a report loses only its texts, and its appeal is still the only one', async ({
    assert,
  }) => {
    await decidedReport()
    const { rows } = await pool.query<{ accused_id: string }>('select accused_id from report_cases')
    clock.travelTo(new Date(clock.now().getTime() + 3 * 365 * DAY_MS))
    await sweepRows('report_quotes')
    const { rows: kept } = await pool.query(
      `select report_case.status, report_case.quote, report_case.appeal, report.quote as reported,
         report.details
       from report_cases report_case join reports report on report.case_id = report_case.id`,
    )
    assert.deepEqual(kept, [
      { status: 'hidden', quote: null, appeal: '', reported: null, details: null },
    ])
    const author = await signedIn(await User.findOrFail(rows[0]?.accused_id))
    const { status, json } = await author.post<Appeal>('/api/appeals', {
      subjectType: 'profile',
      subjectId: rows[0]?.accused_id,
      statement: 'Once more.',
    })
    assert.equal(status, 200)
    assert.include(json, { status: 'decided', statement: '' })
  })

  test('an appeal that waits keeps its text, and the words it is about', async ({ assert }) => {
    await decidedReport()
    await pool.query('update report_cases set appeal_decided_at = null')
    clock.travelTo(new Date(clock.now().getTime() + 3 * 365 * DAY_MS))
    await sweepRows('report_quotes')
    const { rows } = await pool.query(
      `select report_case.appeal, report_case.quote, report.quote as reported, report.details
       from report_cases report_case join reports report on report.case_id = report_case.id`,
    )
    assert.deepEqual(rows, [
      {
        appeal: 'I never did.',
        quote: 'Bad words.',
        reported: 'Bad words.',
        details: 'Look at this.',
      },
    ])
  })

  test('more than one batch is removed in one run', async ({ assert }) => {
    await pool.query(
      `insert into client_errors (source, phase, message, path, received_at)
       select 'shell', 'load', 'It broke', '/', $1 from generate_series(1, 2500)`,
      [clock.now()],
    )
    clock.travelTo(new Date(clock.now().getTime() + 31 * DAY_MS))
    assert.equal(await sweepRows('client_errors'), 2500)
  })
})
