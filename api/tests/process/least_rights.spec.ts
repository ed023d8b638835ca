import { test } from '@japa/runner'
import type { AuditEntry, AuditVerification, CurrentUser } from '@fieldhouse/contract'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { databaseForTest, startNode, stopNode } from '#tests/support/node_process'
import { Visitor } from '#tests/support/visitor'

/** A database of an owner, and an account that owns nothing of it. */
async function databaseWithAccount() {
  const ownerUrl = await databaseForTest()
  const account = `fieldhouse_app_${randomBytes(4).toString('hex')}`
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query(`create role ${account} login password 'trial'`)
  const url = new URL(ownerUrl)
  url.username = account
  url.password = 'trial'
  return {
    ownerUrl,
    url: url.href,
    close: async () => {
      await owner.query(`drop owned by ${account}`)
      await owner.query(`drop role ${account}`)
      await owner.end()
    },
  }
}

test.group('An application that does not own its tables', () => {
  test('it does its work, and can add to the audit log but never change it', async ({
    assert,
    cleanup,
  }) => {
    const { ownerUrl, url, close } = await databaseWithAccount()
    cleanup(close)
    const node = await startNode({
      DATABASE_URL: url,
      DATABASE_OWNER_URL: ownerUrl,
      NODE_ENV: 'development',
    })
    const visitor = new Visitor({ origin: node.url })
    const { status, json } = await visitor.post<CurrentUser>('/api/login', {
      email: 'admin@demo.fieldhouse.test',
      password: 'fieldhouse-demo',
    })
    assert.equal(status, 200)
    const queue = await visitor.get<{ id: string }[]>('/api/admin/verification-requests')
    const decided = await visitor.put(`/api/admin/verification-requests/${queue.json[0]?.id}`, {
      status: 'approved',
    })
    assert.equal(decided.status, 200)
    const log = await visitor.get<AuditEntry[]>(`/api/admin/audit-log?actor=${json.id}`)
    assert.equal(log.json[0]?.action, 'verification.approved')
    const chain = await visitor.get<AuditVerification>('/api/admin/audit-log/verification')
    assert.isTrue(chain.json.ok)

    const client = new pg.Client({ connectionString: url })
    await client.connect()
    for (const statement of [
      `update audit_log set reason = 'another'`,
      'delete from audit_log',
      'truncate audit_log',
      'delete from audit_chain',
      `insert into audit_chain values (1000000, gen_random_uuid(), '')`,
      `select setval('audit_numbers', 0)`,
      'alter table audit_log disable trigger all',
      'alter table audit_chain disable trigger all',
      'drop table audit_log',
      `set session_replication_role = replica`,
      'create table mine (id int)',
    ]) {
      await assert.rejects(() => client.query(statement), /permission denied|must be owner/)
    }
    await client.end()
    assert.equal(await stopNode(node), 0)
  })
})
