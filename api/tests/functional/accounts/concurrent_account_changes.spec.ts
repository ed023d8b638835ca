import { test } from '@japa/runner'
import pg from 'pg'
import { api, type Endpoint } from '@fieldhouse/contract'
import env from '#start/env'
import { blocksAnother } from '#tests/support/blocks_another'
import { cleanDatabase } from '#tests/support/clean_database'
import { databaseState } from '#tests/support/database_state'
import { ACTIONS, UNCONDITIONAL_WRITES } from '#tests/support/actions'
import { type Member, parent } from '#tests/support/families'
import { bornYearsAgo } from '#tests/support/people'

/** Changes the account in an open transaction: a minor's badge, anybody else's age. */
async function changeUncommitted({ user }: Member): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: env.get('DATABASE_URL') })
  await client.connect()
  await client.query('begin')
  await client.query(
    `update users set is_verified = date_of_birth is not null, verification_level = 'verified',
       last_name = coalesce(nullif(last_name, ''), 'Miles'),
       account_type = 'athlete', organization_kind = null, date_of_birth = coalesce(date_of_birth, $2::date)
     where id = $1`,
    [user.id, bornYearsAgo(17)],
  )
  return client
}

/** Statements of the database at this moment, for the message of a write that is stuck elsewhere. */
async function underWay(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ line: string }>(
    `select concat_ws(' ', pid, state, wait_event_type, wait_event, pg_blocking_pids(pid), left(query, 120)) as line
     from pg_stat_activity where datname = current_database() and state <> 'idle'`,
  )
  return rows.map(({ line }) => line).join('\n')
}

/** State without files, which are prepared before any check and swept if unused. */
async function written(client: pg.Client) {
  const { pictures: _files, ...state } = await databaseState(client)
  return state
}

test.group('A write by an account that changes at the same moment', (group) => {
  group.each.setup(cleanDatabase)

  for (const { call, what, by = parent, prepare } of ACTIONS) {
    const { method, path } = api[call]
    const title = `${method} ${path}${what ? ` ${what}` : ''}`
    test(`${title} waits for the change, is refused and writes nothing`, async ({ assert }) => {
      const me = await by()
      const [rest, json] = await prepare(me)
      const client = await changeUncommitted(me)
      try {
        const before = await written(client)
        let isAnswered = false
        const answering = me.visitor
          .send<{ code?: string }>(method, `/api${rest}`, { json: json ?? {} })
          .finally(() => (isAnswered = true))
        if (!(await blocksAnother(client, () => isAnswered))) {
          const where = isAnswered ? 'it was done without waiting' : await underWay(client)
          assert.fail(where)
        }
        await client.query('commit')
        const answer = await answering
        assert.equal(answer.status, 403, answer.text)
        assert.deepEqual(await written(client), before)
      } finally {
        await client.end()
      }
    })
  }

  test('every signed-in write is in this table, or exempt for a reason', ({ assert }) => {
    const writes = Object.entries<Endpoint>(api).filter(
      ([, { method, access }]) =>
        method !== 'GET' && ['member', 'editor', 'admin', 'team'].includes(access),
    )
    assert.sameMembers(
      writes.map(([call]) => call),
      [...new Set(ACTIONS.map(({ call }) => call)), ...Object.keys(UNCONDITIONAL_WRITES)],
    )
  })
})
