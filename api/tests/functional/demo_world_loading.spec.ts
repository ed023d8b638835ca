import { test } from '@japa/runner'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { countsOf, loadDemoWorld } from '#tests/support/demo_world'

test.group('Loading the demo world', (group) => {
  group.each.setup(cleanDatabase)

  test('is the same on every machine: ids derive from the seed', async ({ assert }) => {
    const people = () => pool.query('select id, profile_image_url from users order by email')
    await loadDemoWorld()
    const { rows: first } = await people()
    await pool.query('truncate users cascade')
    await loadDemoWorld()
    const { rows: second } = await people()
    assert.deepEqual(
      second.map(({ id }: { id: string }) => id),
      first.map(({ id }: { id: string }) => id),
    )
    const { ids, heads } = await countsOf(
      'select count(*)::int as ids, count(distinct left(id::text, 8))::int as heads from users',
    )
    assert.equal(heads, ids)

    await pool.query(`delete from users where email not like 'admin@%'`)
    await loadDemoWorld()
    // A database with any account in it stays unchanged.
    assert.deepEqual(await countsOf('select count(*)::int as people from users'), { people: 1 })
  }).timeout(600_000)
})
