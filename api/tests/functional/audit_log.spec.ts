import { test } from '@japa/runner'
import type { AuditEntry, AuditVerification } from '@fieldhouse/contract'
import db from '@adonisjs/lucid/services/db'
import pg from 'pg'
import { clock } from '#core/clock'
import { recordAudit } from '#audit/record'
import { csvField } from '#audit/csv'
import { pool } from '#core/database/pool'
import env from '#start/env'
import { entriesAbout, record, tamper } from '#tests/support/audit'
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

  for (const query of ['from=yesterday', 'to=2031-02-30', 'actor=me', 'action=Trial', 'limit=0']) {
    test(`${query} is an invalid filter`, async ({ assert }) => {
      const { visitor } = await someone(ADMIN)
      assert.equal((await visitor.get(`${LOG}?${query}`)).status, 422)
    })
  }
})

test.group('The audit log cannot be changed', (group) => {
  group.each.setup(cleanDatabase)

  for (const statement of [
    `update audit_log set reason = 'another'`,
    'delete from audit_log',
    'truncate audit_log',
    `update audit_chain set hash = ''`,
    'delete from audit_chain',
    'truncate audit_chain',
    `insert into audit_chain values (1000000, gen_random_uuid(), '')`,
    `merge into audit_log using (select) on true when matched then delete`,
  ]) {
    test(`the application may not run ${statement}`, async ({ assert }) => {
      await record()
      const { visitor } = await someone(ADMIN)
      const before = await verification(visitor)
      await assert.rejects(() => pool.query(statement), /only ever added to|permission denied/)
      assert.deepEqual(await verification(visitor), before)
      assert.isTrue(before.ok)
    })
  }

  test('verification reports a row altered by hand, until it is restored', async ({ assert }) => {
    const { visitor } = await someone(ADMIN)
    const subjectId = crypto.randomUUID()
    await record({ subjectId, reason: 'Bullying' })
    await record({ subjectId })
    const [altered] = await entriesAbout(subjectId)
    const { checked } = await verification(visitor)
    for (const change of [
      `reason = 'Nothing much'`,
      `reason = null`,
      `actor_id = gen_random_uuid()`,
      `action = 'trial.ended'`,
      `subject_type = 'other'`,
      `details = '{"n": 1}'`,
      `created_at = created_at - interval '1 ms'`,
    ]) {
      const found = await tamper(async (client) => {
        await client.query('begin')
        await client.query(`create temp table kept as select * from audit_log where id = $1`, [
          altered?.id,
        ])
        await client.query('commit')
        await client.query(`update audit_log set ${change} where id = $1`, [altered?.id])
        const result = await verification(visitor)
        await client.query(
          `update audit_log entry set actor_id = kept.actor_id, action = kept.action,
             subject_type = kept.subject_type, reason = kept.reason, details = kept.details,
             created_at = kept.created_at
           from kept where entry.id = kept.id`,
        )
        return result
      })
      assert.isFalse(found.ok, change)
      assert.equal(found.checked, checked - 2, change)
      assert.deepEqual(
        found.brokenAt,
        { number: checked - 1, entryId: altered?.id, problem: 'altered' },
        change,
      )
    }
    assert.deepInclude(await verification(visitor), { ok: true, checked })
  })

  test('verification finds a removed row, a gap, a truncated end and an inserted row', async ({
    assert,
  }) => {
    const { visitor } = await someone(ADMIN)
    const subjectId = crypto.randomUUID()
    for (let n = 0; n < 3; n += 1) await record({ subjectId, details: { n } })
    const entries = await entriesAbout(subjectId)
    const { checked } = await verification(visitor)
    const middle = entries[1]?.id
    const last = entries[2]?.id

    const after = (...statements: [string, ...unknown[]][]) =>
      tamper(async (client) => {
        await client.query(
          `create temp table log as select id, actor_id, action, subject_type, subject_id, reason,
             details, created_at from audit_log where subject_id = '${subjectId}'`,
        )
        await client.query('create temp table chain as select * from audit_chain')
        for (const [text, ...values] of statements) await client.query(text, values)
        const found = await verification(visitor)
        await client.query(`delete from audit_log where subject_id = '${subjectId}'`)
        await client.query(
          `insert into audit_log (id, actor_id, action, subject_type, subject_id, reason, details,
             created_at) select * from log`,
        )
        await client.query('delete from audit_chain')
        await client.query('insert into audit_chain select * from chain')
        return found
      })

    const takeOut = (id: string | undefined): [string, ...unknown[]][] => [
      ['delete from audit_log where id = $1', id],
      ['delete from audit_chain where entry_id = $1', id],
    ]
    assert.deepInclude(await after(['delete from audit_log where id = $1', middle]), {
      ok: false,
      brokenAt: { number: checked - 1, entryId: middle, problem: 'missing' },
    })
    assert.deepInclude(await after(...takeOut(middle)), {
      ok: false,
      brokenAt: { number: checked - 1, entryId: null, problem: 'missing' },
    })
    assert.deepInclude(await after(...takeOut(last)), {
      ok: false,
      checked: checked - 1,
      brokenAt: { number: checked, entryId: null, problem: 'cut_off' },
    })
    const added = crypto.randomUUID()
    assert.deepInclude(
      await after([
        `insert into audit_log (id, action, subject_type, subject_id, created_at)
         values ($1, 'trial.made', 'trial', $2, now())`,
        added,
        subjectId,
      ]),
      { ok: false, brokenAt: { number: checked + 1, entryId: added, problem: 'unlinked' } },
    )
    assert.deepInclude(await verification(visitor), { ok: true, checked })
  })

  test('a role other than the owner may only insert entries', async ({ assert, cleanup }) => {
    const role = `fieldhouse_app_${crypto.randomUUID().slice(0, 8)}`
    const client = new pg.Client({ connectionString: env.get('DATABASE_URL') })
    await client.connect()
    cleanup(async () => {
      await client.query('reset role')
      await client.query(`drop owned by ${role}`)
      await client.query(`drop role ${role}`)
      await client.end()
    })
    await client.query(`create role ${role}`)
    await client.query(`grant insert on audit_log to ${role}`)
    await client.query(`set role ${role}`)
    await client.query(
      `insert into audit_log (action, subject_type, created_at) values ('trial.made', 'trial', now())`,
    )
    for (const statement of [
      'select from audit_log',
      `update audit_log set reason = 'another'`,
      'delete from audit_log',
      'truncate audit_log',
      `select setval('audit_numbers', 0)`,
      'insert into audit_chain select 1000000, gen_random_uuid(), null',
      'alter table audit_log disable trigger all',
      'drop table audit_log',
    ]) {
      await assert.rejects(() => client.query(statement), /permission denied|must be owner/)
    }
  })
})
