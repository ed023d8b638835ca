import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import type { AuditEntry, AuditVerification, CurrentUser } from '@fieldhouse/contract'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { composeEnvironment, interpolated } from '#tests/support/compose'
import { launch, launchExpectingFailure } from '#tests/support/launched'
import { databaseForTest, startNode, stopNode } from '#tests/support/node_process'
import { Visitor } from '#tests/support/visitor'

/** Statements for the tables' owner or a superuser only. */
const OWNER_ONLY = [
  `update audit_log set reason = 'another'`,
  'delete from audit_log',
  'truncate audit_log',
  'truncate users',
  'delete from audit_chain',
  `insert into audit_chain values (1000000, gen_random_uuid(), '')`,
  `select setval('audit_numbers', 0)`,
  'alter table audit_log disable trigger all',
  'alter table audit_chain disable trigger all',
  'alter table users add column backdoor text',
  'drop table audit_log',
  `set session_replication_role = replica`,
  'create table mine (id int)',
  'create schema mine',
  'create role mine superuser',
  `copy users to program 'cat'`,
]

async function refusedToAll(assert: Assert, url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of OWNER_ONLY) {
      await assert.rejects(() => client.query(statement), /permission denied|must be owner/)
    }
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where relkind in ('r', 'p', 'S') and nspname !~ '^pg_' and nspname <> 'information_schema'
         and (pg_has_role(relowner, 'usage')
           or (relkind <> 'S' and has_table_privilege(pg_class.oid, 'truncate, references, trigger')))
       union all
       select rolname from pg_roles where rolname = current_user
         and (rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolreplication)`,
    )
    assert.deepEqual(rows, [])
  } finally {
    await client.end()
  }
}

/** A database with an owner, and an account that owns nothing in it. */
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

test.group('An application account without ownership of the tables', () => {
  test('can do its work, and only insert into the audit log', async ({ assert, cleanup }) => {
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

    await refusedToAll(assert, url)
    assert.equal(await stopNode(node), 0)
  })
})

test.group('The setup in compose.yaml', () => {
  /** An owner's URL on the tests' server, and the environment that compose would derive from it. */
  async function composed(cleanup: (remove: () => Promise<void>) => void) {
    const ownerUrl = await databaseForTest()
    const account = `fieldhouse_app_${randomBytes(4).toString('hex')}`
    const dataDir = await mkdtemp(join(tmpdir(), 'fieldhouse-compose-'))
    cleanup(async () => {
      const owner = new pg.Client({ connectionString: ownerUrl })
      await owner.connect()
      await owner.query(`drop owned by ${account}`).catch(() => {})
      await owner.query(`drop role if exists ${account}`)
      await owner.end()
      await rm(dataDir, { recursive: true, force: true })
    })
    const { host, pathname, username, password } = new URL(ownerUrl)
    const given = {
      APP_KEY: randomBytes(32).toString('base64'),
      POSTGRES_PASSWORD: password,
      APPLICATION_PASSWORD: randomBytes(16).toString('hex'),
    }
    const here = (url = '') =>
      url
        .replace('database:5432/fieldhouse', `${host}${pathname}`)
        .replace('fieldhouse_app', account)
        .replace('//fieldhouse:', `//${username}:`)
    const environment = interpolated(await composeEnvironment('api'), given)
    return {
      account,
      ownerUrl,
      environment: {
        ...environment,
        DATABASE_URL: here(environment.DATABASE_URL),
        DATABASE_OWNER_URL: here(environment.DATABASE_OWNER_URL),
        DATA_DIR: dataDir,
        HOST: '127.0.0.1',
        PORT: '0',
      },
    }
  }

  test('every secret is required or empty, and none is in the file', async ({ assert }) => {
    for (const service of ['api', 'database']) {
      const environment = await composeEnvironment(service)
      assert.isNotEmpty(Object.keys(environment))
      assert.throws(() => interpolated(environment, {}), /^set /)
      for (const [name, value] of Object.entries(environment)) {
        const password = URL.parse(value.replaceAll(/\$\{(\w+)[^}]*\}/g, '$1'))?.password
        if (password) assert.match(value, new RegExp(`:\\$\\{${password}:\\?`), name)
        if (/PASSWORD|KEY|SECRET|TOKEN/.test(name)) assert.match(value, /^\$\{\w+:(\?|-\})/, name)
      }
    }
  })

  test('the API connects by an account made at the first start, which owns nothing', async ({
    assert,
    cleanup,
  }) => {
    const { environment, account, ownerUrl } = await composed(cleanup)
    assert.equal(new URL(environment.DATABASE_URL).username, account)
    assert.notEqual(new URL(environment.DATABASE_OWNER_URL).username, account)
    const stack = await launch(environment)
    const visitor = new Visitor({ origin: stack.url })
    const { status } = await visitor.post('/api/register', {
      email: 'mia@example.com',
      password: 'sprint-lantern-orbit-42',
      firstName: 'Mia',
      lastName: 'Lo',
    })
    assert.equal(status, 201)
    assert.equal((await visitor.put('/api/account/type', { accountType: 'parent' })).status, 200)
    assert.equal((await visitor.post('/api/account/export')).status, 202)
    await refusedToAll(assert, environment.DATABASE_URL)

    // The actual role of the connections, not only the one in the URL.
    const owner = new pg.Client({ connectionString: ownerUrl })
    await owner.connect()
    const { rows } = await owner.query<{ usename: string }>(
      `select distinct usename from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    await owner.end()
    assert.deepEqual(rows, [{ usename: account }])
    assert.equal(await stack.stop(), 0)

    const url = new URL(environment.DATABASE_URL)
    url.password = 'another'
    const refused = await launchExpectingFailure({ ...environment, DATABASE_URL: url.href })
    assert.equal(refused.code, 1)
    assert.match(refused.output, /^DATABASE_URL does not work .*password authentication failed/m)
    // The refused start did not change the password.
    const again = await launch(environment)
    assert.equal(await again.stop(), 0)
  }).timeout(600_000)
})
