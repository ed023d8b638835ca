import { test } from '@japa/runner'
import type { CurrentUser } from '@fieldhouse/contract'
import { GALLERY_SQL } from '#gallery/list'
import { PICTURE_SQL } from '#pictures/show'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { someone } from '#tests/support/people'
import { galleryPicture, upload } from '#tests/support/pictures'
import { roundTrips } from '#tests/support/queries'
import { writeVolume } from '#tests/support/volume'

const TABLES = ['users', 'privacy_settings', 'pictures', 'media', 'posts', 'picture_sizes']

/**
 * 2,500 people with ten gallery pictures and ten posts with pictures each. Of fewer people the planner reads the narrowest
 * table as cheaply in whole as by its index.
 */
const fillTables = () =>
  writeVolume(async (client) => {
    // Triggers off: only these tables matter.
    await client.query(`set session_replication_role = replica`)
    await client.query(`
      insert into users (email, first_name, last_name, account_type)
        select 'p' || n || '@example.com', 'P', 'P', 'parent' from generate_series(1, 2500) n;
      insert into privacy_settings (user_id) select id from users;
      insert into pictures (owner_id, use, width, height, placeholder, made_at, claimed_at)
        select id, case when n <= 10 then 'gallery' else 'post' end, 800, 600, 'data:', now(), now()
        from users, generate_series(1, 20) n;
      insert into media (owner_id, picture_id, position, created_at)
        select owner_id, id, row_number() over (partition by owner_id) - 1, now()
        from pictures where use = 'gallery';
      insert into posts (author_id, content, image_url)
        select owner_id, 'post', url from pictures where use = 'post';
      insert into picture_sizes (picture_id, width, format, key)
        select id, 320, 'avif', 'key' from pictures`)
    await client.query('analyze')
  })

/** Generic plan of a prepared statement. */
async function genericPlan(statement: string): Promise<string> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (generic_plan, costs off) ${statement}`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    client.release()
  }
}

const WHOLE_TABLE = new RegExp(`Seq Scan on (${TABLES.join('|')})`)

/** Pages of the smallest table. The planner counts about eight for one look-up by an index. */
async function fewestPages(): Promise<number> {
  const { rows } = await pool.query<{ pages: number }>(
    `select min(pg_relation_size(name::regclass) / current_setting('block_size')::integer)::integer as pages
     from unnest($1::text[]) name`,
    [TABLES],
  )
  return rows[0]!.pages
}

test.group('Query plans of pictures', (group) => {
  group.each.setup(cleanDatabase)

  test('scan no whole table', async ({ assert }) => {
    await fillTables()
    assert.isAbove(await fewestPages(), 12)
    assert.notMatch(await genericPlan(PICTURE_SQL), WHOLE_TABLE)
    const gallery = await genericPlan(GALLERY_SQL)
    assert.notMatch(gallery, WHOLE_TABLE)
    // At most 200 pictures of one owner: the planner may sort them or read them in order.
    assert.match(gallery, /media_in_order.*\n\s*Index Cond: .*owner_id/)
  }).timeout(600_000)

  test('read a picture and a page of a gallery in one round trip each, after the session', async ({
    assert,
  }) => {
    const { user, visitor } = await someone()
    await galleryPicture(visitor)
    const imageURL = await upload(visitor)
    const { json } = await visitor.put<CurrentUser>('/api/profile-images', { imageURL })
    const url = `${json.profileImageUrl}?w=96`
    await visitor.get(url)
    assert.equal(await roundTrips(() => visitor.get(url)), 2)
    assert.equal(await roundTrips(() => visitor.get(`/api/profiles/${user.id}/media`)), 2)
  })
})
