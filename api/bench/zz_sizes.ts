import { createMigrated, onDatabase, withPostgres } from './databases.ts'
import { fillPeople } from './people.ts'
await withPostgres({ durable: false }, async (server) => {
  const url = await createMigrated(server, 'sizes')
  await fillPeople(url, 4000)
  await onDatabase(url, async (c) => {
    const q = async (s: string) => { try { const r = await c.query(s); console.log(r.rowCount) } catch (e) { console.log(String(e), s.slice(0, 60)) } }
    await q(`insert into posts (author_id, content) select id, 'x' from users`)
    await q(`insert into notifications (user_id, type, title, message, action_url) select id, 'fire', 'New fire', 'Amara Reid fired your post', '/?post=0190a0c4-7a54-7cc0-9e5b-3f1f0a1b2c3e' from users, generate_series(1,15)`)
    await q(`insert into post_comments (post_id, author_id, content) select p.id, u.id, 'Strong run, keep going' from posts p join users u on true where u.id in (select id from users limit 15)`)
    const t = await c.query(`select table_name, string_agg(column_name || ' ' || data_type || case when is_nullable='NO' and column_default is null then '!' else '' end, ', ') cols from information_schema.columns where table_schema='public' and table_name like '%thread%' or table_name like 'post_%' group by 1`)
    console.log(t.rows)
    const th = t.rows.find((r) => /thread/.test(r.table_name))?.table_name
    await q(`insert into ${th} (low_id, high_id) select least(a.id,b.id), greatest(a.id,b.id) from (select id, row_number() over (order by id) n from users) a join (select id, row_number() over (order by id) n from users) b on b.n = a.n + 1`)
    await c.query('analyze')
    const { rows } = await c.query(`select relname, reltuples::bigint n, (pg_total_relation_size(oid)/greatest(reltuples,1))::int per from pg_class where relkind='r' and relnamespace='public'::regnamespace and reltuples > 1000 order by 3 desc`)
    console.table(rows)
  })
})
