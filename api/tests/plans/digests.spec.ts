import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { settingsDue } from '#mail/digests/send_digests'
import { type Crowd, idOf, PEOPLE, theCrowd } from './crowd.ts'
import type { Explained } from './plan_nodes.ts'

const ZONE = 'America/Chicago'

test.group('Digests of tens of thousands of people', (group) => {
  let crowd: Crowd
  group.setup(async () => {
    crowd = await theCrowd()
  })

  /** Buffers (8 KB) read for the batch after this id; those before have had theirs. */
  async function pagesOf(isWeekly: boolean, after: string | null) {
    const due = { timeZone: ZONE, since: new Date('2027-01-04'), isWeekly }
    const { sql, bindings } = settingsDue(db.connection(), due, after)
      .forUpdate()
      .skipLocked()
      .toSQL()
      .toNative()
    await crowd.client.query('begin')
    await crowd.client.query(
      `update mail_settings set digested_at = '2027-01-05' where user_id <= $1`,
      [after],
    )
    const { rows } = await crowd.client.query<Explained>(
      `explain (analyze, buffers, format json) ${sql}`,
      [...bindings],
    )
    await crowd.client.query('rollback')
    const { Plan: plan } = rows[0]!['QUERY PLAN'][0]
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }

  const late = idOf(PEOPLE - 1_000)

  for (const { name, after } of [
    { name: 'first', after: null },
    { name: 'last', after: late },
  ]) {
    test(`the ${name} batch reads its own people and no others`, async ({ assert }) => {
      // Each with its lock, and the people of batches before are not read again.
      assert.isAtMost(await pagesOf(true, after), 0.009 * PEOPLE)
    })
  }

  test('on a day without weekly digests the few with a daily one are read alone', async ({
    assert,
  }) => {
    assert.isAtMost(await pagesOf(false, null), 0.016 * PEOPLE)
  })
})
