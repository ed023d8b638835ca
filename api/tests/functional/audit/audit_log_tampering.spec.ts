import { test } from '@japa/runner'
import type { AuditVerification } from '@fieldhouse/contract'
import pg from 'pg'
import { pool } from '#core/database/pool'
import env from '#start/env'
import { entriesAbout, record, tamper } from '#tests/support/audit'
import { cleanDatabase } from '#tests/support/clean_database'
import { someone } from '#tests/support/people'
import type { Visitor } from '#tests/support/visitor'

const ADMIN = { accountType: 'admin', isVerified: true, hasBackgroundCheck: true } as const

const LOG = '/api/admin/audit-log'

const verification = async (visitor: Visitor) =>
  (await visitor.get<AuditVerification>(`${LOG}/verification`)).json

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

  test('verification finds a counter that was set back, to the start or by one', async ({
    assert,
  }) => {
    const { visitor } = await someone(ADMIN)
    await record()
    await record()
    const { checked } = await verification(visitor)
    for (const number of [0, checked - 1]) {
      const found = await tamper(async (client) => {
        await client.query(`select setval('audit_numbers', $1)`, [number])
        const result = await verification(visitor)
        await client.query(`select setval('audit_numbers', $1)`, [checked])
        return result
      })
      assert.deepInclude(found, {
        ok: false,
        checked: number,
        brokenAt: { number: number + 1, entryId: null, problem: 'unlinked' },
      })
    }
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
