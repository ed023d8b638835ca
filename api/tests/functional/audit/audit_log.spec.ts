import { test } from '@japa/runner'
import type { AuditEntry, AuditVerification } from '@fieldhouse/contract'
import db from '@adonisjs/lucid/services/db'
import { clock } from '#core/clock'
import { recordAudit } from '#audit/record'
import { csvField } from '#audit/csv'
import { pool } from '#core/database/pool'
import { entriesAbout, record } from '#tests/support/audit'
import { cleanDatabase } from '#tests/support/clean_database'
import { person, someone } from '#tests/support/people'
import { nextOf, Visitor } from '#tests/support/visitor'

const ADMIN = { accountType: 'admin', isVerified: true, hasBackgroundCheck: true } as const

const LOG = '/api/admin/audit-log'

const read = async (visitor: Visitor, query: Record<string, string> = {}) =>
  (await visitor.get<AuditEntry[]>(`${LOG}?${new URLSearchParams(query)}`)).json

const verification = async (visitor: Visitor) =>
  (await visitor.get<AuditVerification>(`${LOG}/verification`)).json

test.group('The audit log', (group) => {
  group.each.setup(cleanDatabase)

  test('shows an admin actor, action, subject and reason, newest first', async ({ assert }) => {
    const { user, visitor } = await someone(ADMIN)
    const subject = await person({ firstName: 'Amara', lastName: 'Reid' })
    const entry = { actorId: user.id, subjectType: 'user', subjectId: subject.id }
    await record({ ...entry, action: 'user.suspended', reason: 'Spam', details: { posts: 12 } })
    await record({ ...entry, action: 'user.restored', reason: 'An apology' })
    const [newest, older] = await read(visitor, { subject: subject.id })
    assert.include(newest, { action: 'user.restored', reason: 'An apology' })
    assert.deepInclude(older, {
      actorId: user.id,
      actorName: `${user.firstName} ${user.lastName}`,
      action: 'user.suspended',
      subjectType: 'user',
      subjectId: subject.id,
      subjectName: 'Amara Reid',
      reason: 'Spam',
      details: { posts: 12 },
    })
    assert.equal(newest?.number, (older?.number ?? 0) + 1)
    assert.match(newest?.hash ?? '', /^[0-9a-f]{64}$/)
  })

  test('entries outlive the people they name', async ({ assert }) => {
    const { visitor } = await someone(ADMIN)
    const gone = await person()
    await record({ actorId: gone.id, subjectType: 'user', subjectId: gone.id })
    await pool.query('delete from users where id = $1', [gone.id])
    const [entry] = await read(visitor, { subject: gone.id })
    assert.deepInclude(entry, { actorId: gone.id, actorName: null, subjectName: null })
  })

  test('filters by actor, subject, action, area and day, in any combination', async ({
    assert,
  }) => {
    const { user, visitor } = await someone(ADMIN)
    const [one, two] = [crypto.randomUUID(), crypto.randomUUID()]
    const actor = user.id
    clock.travelTo('2031-05-01T10:00:00Z')
    await record({ actorId: actor, action: 'trial.made', subjectId: one })
    clock.travelTo('2031-05-02T23:59:59Z')
    await record({ actorId: actor, action: 'trial.ended', subjectId: two })
    clock.travelTo('2031-05-03T00:00:01Z')
    await record({ action: 'other.made', subjectId: two })
    clock.travelBack()
    const actions = async (query: Record<string, string>) =>
      (await read(visitor, { from: '2031-05-01', to: '2031-05-03', ...query })).map(
        ({ action }) => action,
      )
    assert.deepEqual(await actions({}), ['other.made', 'trial.ended', 'trial.made'])
    assert.deepEqual(await actions({ actor }), ['trial.ended', 'trial.made'])
    assert.deepEqual(await actions({ subject: two }), ['other.made', 'trial.ended'])
    assert.deepEqual(await actions({ action: 'trial' }), ['trial.ended', 'trial.made'])
    assert.deepEqual(await actions({ action: 'trial.' }), ['trial.ended', 'trial.made'])
    assert.deepEqual(await actions({ action: 'trial.made' }), ['trial.made'])
    assert.deepEqual(await actions({ to: '2031-05-02' }), ['trial.ended', 'trial.made'])
    assert.deepEqual(await actions({ from: '2031-05-03' }), ['other.made'])
    assert.deepEqual(await actions({ actor, subject: two, action: 'trial' }), ['trial.ended'])
    assert.deepEqual(await actions({ actor, subject: one, action: 'trial.ended' }), [])
  })

  test('days are those of a named time zone', async ({ assert }) => {
    const { visitor } = await someone(ADMIN)
    for (const moment of ['2031-05-02T03:59:59Z', '2031-05-02T04:00:00Z', '2031-05-03T03:59:59Z']) {
      clock.travelTo(moment)
      await record({ action: 'trial.made', details: { moment } })
    }
    // Clocks go forward on March 9: that day has 23 hours.
    for (const moment of ['2031-03-09T04:59:59Z', '2031-03-09T05:00:00Z', '2031-03-10T04:00:00Z']) {
      clock.travelTo(moment)
      await record({ action: 'trial.made', details: { moment } })
    }
    clock.travelBack()
    const on = async (day: string, zone?: string) =>
      (
        await read(visitor, { action: 'trial.made', from: day, to: day, ...(zone && { zone }) })
      ).map(({ details }) => details.moment)
    assert.deepEqual(await on('2031-05-02', 'America/New_York'), [
      '2031-05-03T03:59:59Z',
      '2031-05-02T04:00:00Z',
    ])
    assert.deepEqual(await on('2031-05-02'), ['2031-05-02T04:00:00Z', '2031-05-02T03:59:59Z'])
    assert.deepEqual(await on('2031-03-09', 'America/New_York'), ['2031-03-09T05:00:00Z'])
    assert.deepEqual(await on('2031-05-03', 'Pacific/Kiritimati'), ['2031-05-03T03:59:59Z'])
    const nowhere = await visitor.get(`${LOG}?from=2031-05-02&zone=Europe/Atlantis`)
    assert.equal(nowhere.status, 422)
  })

  test('pages without repeating or losing an entry', async ({ assert }) => {
    const { visitor } = await someone(ADMIN)
    const subjectId = crypto.randomUUID()
    for (let n = 0; n < 7; n += 1) await record({ subjectId, details: { n } })
    const seen: unknown[] = []
    let path: string | undefined = `${LOG}?subject=${subjectId}&limit=3`
    while (path) {
      const answer: Awaited<ReturnType<typeof visitor.get<AuditEntry[]>>> = await visitor.get(path)
      seen.push(...answer.json.map(({ details }) => details.n))
      path = nextOf(answer.headers)
    }
    assert.deepEqual(seen, [6, 5, 4, 3, 2, 1, 0])
  })

  test('a rolled-back write leaves neither an entry nor a gap', async ({ assert }) => {
    const { visitor } = await someone(ADMIN)
    const subjectId = crypto.randomUUID()
    await record({ subjectId })
    await assert.rejects(() =>
      db.transaction(async (trx) => {
        await recordAudit(trx, {
          actorId: null,
          action: 'trial.made',
          subjectType: 'trial',
          subjectId,
        })
        throw new Error('no')
      }),
    )
    await record({ subjectId })
    const [newest, older, ...rest] = await read(visitor, { subject: subjectId })
    assert.isEmpty(rest)
    assert.equal(newest?.number, (older?.number ?? 0) + 1)
    assert.isTrue((await verification(visitor)).ok)
  })

  test('fifty concurrent writers with two entries each form one chain', async ({ assert }) => {
    const { visitor } = await someone(ADMIN)
    const subjectId = crypto.randomUUID()
    const before = await verification(visitor)
    const entry = { actorId: null, action: 'trial.made', subjectType: 'trial', subjectId }
    await Promise.all(
      Array.from({ length: 50 }, () =>
        db.transaction(async (trx) => {
          await recordAudit(trx, entry)
          await trx.rawQuery('select pg_sleep(0.01)')
          await recordAudit(trx, entry)
        }),
      ),
    )
    const after = await verification(visitor)
    assert.deepInclude(after, { ok: true, checked: before.checked + 100 })
    assert.lengthOf(await entriesAbout(subjectId), 100)
  })

  test('a long open transaction blocks no other writer', async ({ assert }) => {
    const subjectId = crypto.randomUUID()
    await db.transaction(async (trx) => {
      await recordAudit(trx, {
        actorId: null,
        action: 'trial.made',
        subjectType: 'trial',
        subjectId,
        reason: 'slow',
      })
      await record({ subjectId, reason: 'quick' })
    })
    const reasons = (await entriesAbout(subjectId)).map(({ reason }) => reason)
    assert.deepEqual(reasons, ['quick', 'slow'])
  })

  test('the CSV export holds every matching entry, and is itself logged', async ({ assert }) => {
    const { user, visitor } = await someone(ADMIN)
    const subjectId = crypto.randomUUID()
    for (let n = 0; n < 205; n += 1) await record({ subjectId, reason: `no. ${n}` })
    const answer = await visitor.get(`${LOG}.csv?subject=${subjectId}`)
    assert.equal(answer.status, 200)
    assert.match(answer.headers.get('content-type') ?? '', /^text\/csv/)
    assert.match(answer.headers.get('content-disposition') ?? '', /attachment/)
    const [head, ...lines] = answer.text.trim().split('\r\n')
    assert.match(head ?? '', /^"number","createdAt","actorId","actorName","action"/)
    assert.lengthOf(lines, 205)
    assert.include(lines[0], '"no. 204"')
    assert.include(lines[204], '"no. 0"')
    const [taken] = await read(visitor, { actor: user.id })
    assert.deepInclude(taken, {
      action: 'audit.exported',
      details: { filter: { subject: subjectId } },
    })
  })

  for (const [text, field] of [
    ['=1+1', `"'=1+1"`],
    ['+1', `"'+1"`],
    ['-1', `"'-1"`],
    ['@sum(a1)', `"'@sum(a1)"`],
    ['\t=1', `"'\t=1"`],
    [' =1', `"' =1"`],
    ['say "hi", you', '"say ""hi"", you"'],
    ['two\r\nlines', '"two\r\nlines"'],
    [null, ''],
  ] as const) {
    test(`${JSON.stringify(text)} is exported as text, never as a formula`, ({ assert }) => {
      assert.equal(csvField(text), field)
    })
  }

  test('is closed to everybody but verified admins', async ({ assert }) => {
    const others = [
      {},
      { accountType: 'curator', isVerified: true, hasBackgroundCheck: true },
      { accountType: 'admin' },
      { accountType: 'admin', isVerified: true },
    ] as const
    for (const path of [LOG, `${LOG}.csv`, `${LOG}/verification`]) {
      assert.equal((await new Visitor().get(path)).status, 401)
      for (const details of others) {
        const { visitor } = await someone(details)
        assert.equal((await visitor.get(path)).status, 403)
      }
    }
  })

  for (const day of ['0000-01-01', '0000-12-31', '0001-01-01', '9999-12-30', '9999-12-31']) {
    test(`${day} as the first or the last day is answered or refused`, async ({ assert }) => {
      const { visitor } = await someone(ADMIN)
      const expected = day === '0001-01-01' || day === '9999-12-30' ? 200 : 422
      for (const path of [LOG, `${LOG}.csv`]) {
        for (const side of ['from', 'to']) {
          const { status } = await visitor.get(`${path}?${side}=${day}&subject=${day}`)
          assert.equal(status, expected, `${path} ${side}`)
        }
      }
    })
  }

  for (const query of ['from=yesterday', 'to=2031-02-30', 'actor=me', 'action=Trial', 'limit=0']) {
    test(`${query} is an invalid filter`, async ({ assert }) => {
      const { visitor } = await someone(ADMIN)
      assert.equal((await visitor.get(`${LOG}?${query}`)).status, 422)
    })
  }
})
