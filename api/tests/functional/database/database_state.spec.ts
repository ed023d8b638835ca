import { test } from '@japa/runner'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { databaseState } from '#tests/support/database_state'
import { person } from '#tests/support/people'

/** Names of the tables that `work` changes, according to their states. */
async function changedBy(work: () => Promise<unknown>): Promise<string[]> {
  const before = await databaseState()
  await work()
  const after = await databaseState()
  return Object.keys(after).filter((table) => after[table] !== before[table])
}

test.group('The database state compared by tests', (group) => {
  group.each.setup(cleanDatabase)

  test('is the same after a read', async ({ assert }) => {
    await person()
    assert.deepEqual(await changedBy(() => pool.query('select * from users')), [])
  })

  test('differs after a changed letter, not after the same write again', async ({ assert }) => {
    const { id } = await person({ firstName: 'Robin' })
    const rename = (name: string) => () =>
      pool.query('update users set first_name = $1 where id = $2', [name, id])
    assert.include(await changedBy(rename('Robim')), 'users')
    assert.deepEqual(await changedBy(rename('Robim')), [])
  })

  test('differs after two people swap names', async ({ assert }) => {
    const [one, other] = [await person({ firstName: 'Ann' }), await person({ firstName: 'Bea' })]
    const changed = await changedBy(() =>
      pool.query(
        `update users set first_name = case first_name when 'Ann' then 'Bea' else 'Ann' end
         where id in ($1, $2)`,
        [one.id, other.id],
      ),
    )
    assert.include(changed, 'users')
  })

  test('differs after an added and after a removed row', async ({ assert }) => {
    const { id } = await person()
    const mute = 'insert into mutes (muter_id, muted_id) values ($1, $2)'
    const { id: other } = await person()
    assert.deepEqual(await changedBy(() => pool.query(mute, [id, other])), ['mutes'])
    assert.deepEqual(await changedBy(() => pool.query('delete from mutes')), ['mutes'])
  })
})
