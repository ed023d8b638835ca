import { BaseSchema } from '@adonisjs/lucid/schema'

/** What people do with posts. `counter` is the column of `posts` that counts the rows of `table`. */
const COUNTED = [
  { table: 'post_fires', counter: 'fire_count' },
  { table: 'post_boosts', counter: 'boost_count' },
  { table: 'post_comments', counter: 'comment_count' },
] as const

/**
 * Counts move in the statement that moves the rows, whoever sends it: a request, an account that is deleted with all
 * its comments, a bulk load. Rows of many posts are taken in the order of their ids, so that two such cannot lock
 * each other out.
 */
const countRows = (table: string, counter: string) => `
  create function count_${table}() returns trigger language plpgsql as $body$
  begin
    perform from posts where id in (select post_id from changed) order by id for no key update;
    update posts post
    set ${counter} = post.${counter} + case tg_op when 'INSERT' then moved.rows else -moved.rows end
    from (select post_id, count(*)::integer as rows from changed group by post_id) moved
    where post.id = moved.post_id;
    return null;
  end $body$;
  create trigger count_added after insert on ${table}
    referencing new table as changed for each statement execute function count_${table}();
  create trigger count_removed after delete on ${table}
    referencing old table as changed for each statement execute function count_${table}();`

export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      alter table posts
        add column image_alt text check (length(image_alt) <= 500),
        add column fire_count integer not null default 0 check (fire_count >= 0),
        add column comment_count integer not null default 0 check (comment_count >= 0),
        add column boost_count integer not null default 0 check (boost_count >= 0)`)

    // Counts change often: room on the page keeps such an update off every index.
    this.schema.raw('alter table posts set (fillfactor = 90)')

    for (const table of ['post_fires', 'post_boosts']) {
      this.schema.raw(`
        create table ${table} (
          post_id uuid not null references posts on delete cascade,
          user_id uuid not null references users on delete cascade,
          created_at timestamptz(3) not null default now(),
          primary key (post_id, user_id)
        )`)
      this.schema.raw(`create index ${table}_by_user on ${table} (user_id, post_id)`)
    }

    this.schema.raw(`
      create table post_comments (
        id uuid primary key default uuidv7(),
        post_id uuid not null references posts on delete cascade,
        author_id uuid not null references users on delete cascade,
        content text not null check (length(content) between 1 and 2000),
        created_at timestamptz(3) not null default now()
      )`)
    this.schema.raw('create index post_comments_oldest on post_comments (post_id, created_at, id)')
    this.schema.raw('create index post_comments_by_author on post_comments (author_id)')

    for (const { table, counter } of COUNTED) this.schema.raw(countRows(table, counter))
  }

  override async down() {
    for (const { table } of COUNTED) {
      this.schema.raw(`drop table ${table}`)
      this.schema.raw(`drop function count_${table}`)
    }
    this.schema.raw('alter table posts reset (fillfactor)')
    this.schema.raw(`
      alter table posts
        drop column image_alt, drop column fire_count, drop column comment_count, drop column boost_count`)
  }
}
