import { test } from '@japa/runner'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { bornYearsAgo, person, someone } from '#tests/support/people'
import { pageOf, COACH } from '#tests/support/profiles'

test.group('The viewer’s relation to a person', (group) => {
  group.each.setup(cleanDatabase)

  test('requests and connections are shown from either side', async ({ assert }) => {
    const { user: asker, visitor: asAsker } = await someone()
    const { user: asked, visitor: asAsked } = await someone({
      levels: { contactVisibility: 'public' },
    })
    const before = (await pageOf(asAsker, asked)).json
    assert.include(before, { connection: 'none', connectionId: null, canConnect: true })

    const { rows } = await pool.query<{ id: string }>(
      `insert into connections (requester_id, addressee_id) values ($1, $2) returning id`,
      [asker.id, asked.id],
    )
    const connectionId = rows[0]?.id
    assert.include((await pageOf(asAsker, asked)).json, {
      connection: 'pending_out',
      connectionId,
      canConnect: false,
    })
    assert.include((await pageOf(asAsked, asker)).json, { connection: 'pending_in', connectionId })

    await pool.query(`update connections set status = 'declined', decided_at = now()`)
    const declined = (await pageOf(asAsker, asked)).json
    assert.include(declined, { connection: 'none', connectionId: null, canConnect: true })
  })

  test('contactVisibility decides who may request and write', async ({ assert }) => {
    const athlete = await person()
    const { visitor: coach } = await someone(COACH)
    const { visitor: stranger } = await someone()
    const open = { canConnect: true, canMessage: true }
    const closed = { canConnect: false, canMessage: false }
    assert.include((await pageOf(coach, athlete)).json, open)
    assert.include((await pageOf(stranger, athlete)).json, closed)
  })

  test('a minor who awaits a guardian cannot request', async ({ assert }) => {
    const { visitor } = await someone({ dateOfBirth: bornYearsAgo(17) })
    const other = await person({ levels: { contactVisibility: 'public' } })
    assert.include((await pageOf(visitor, other)).json, { canConnect: false, canMessage: false })
  })
})
