import { BaseSchema } from '@adonisjs/lucid/schema'

const STATUSES = `'published', 'pending', 'declined'`

/** Counts of comments leave out what is hidden, in the statement that hides it or brings it back. */
const COUNT_SHOWN = `
  create or replace function count_post_comments() returns trigger language plpgsql as $body$
  begin
    perform from posts where id in (select post_id from changed) order by id for no key update;
    update posts post
    set comment_count = post.comment_count + case tg_op when 'INSERT' then moved.rows else -moved.rows end
    from (
      select post_id, count(*)::integer as rows from changed where hidden_at is null group by post_id
    ) moved
    where post.id = moved.post_id;
    return null;
  end $body$;

  create function count_hidden_comments() returns trigger language plpgsql as $body$
  begin
    update posts post set comment_count = post.comment_count + moved.rows
    from (
      select after.post_id,
        sum((after.hidden_at is null)::integer - (before.hidden_at is null)::integer)::integer as rows
      from after join before on before.id = after.id
      group by after.post_id
    ) moved
    where post.id = moved.post_id and moved.rows <> 0;
    return null;
  end $body$;
  create trigger count_hidden after update on post_comments
    referencing old table as before new table as after
    for each statement execute function count_hidden_comments();`

const COUNT_ALL = `
  drop trigger count_hidden on post_comments;
  drop function count_hidden_comments;
  create or replace function count_post_comments() returns trigger language plpgsql as $body$
  begin
    perform from posts where id in (select post_id from changed) order by id for no key update;
    update posts post
    set comment_count = post.comment_count + case tg_op when 'INSERT' then moved.rows else -moved.rows end
    from (select post_id, count(*)::integer as rows from changed group by post_id) moved
    where post.id = moved.post_id;
    return null;
  end $body$;`

/** Reviewers hide what was reported, and may bring it back as it was. */
export default class extends BaseSchema {
  override async up() {
    // A state of its own, so that the feed's index leaves it out for nothing. `hidden_from` is what it was.
    for (const table of ['posts', 'media']) {
      this.schema.raw(`
        alter table ${table}
          drop constraint ${table}_status_check,
          add constraint ${table}_status_check check (status in (${STATUSES}, 'hidden')),
          add column hidden_from text check (hidden_from in (${STATUSES})),
          add check ((status = 'hidden') = (hidden_from is not null))`)
    }
    this.schema.raw('alter table post_comments add column hidden_at timestamptz(3)')
    this.schema.raw('alter table messages add column hidden_at timestamptz(3)')
    this.schema.raw('alter table users add column profile_hidden_at timestamptz(3)')
    this.schema.raw(COUNT_SHOWN)
  }

  override async down() {
    this.schema.raw(COUNT_ALL)
    this.schema.raw('alter table users drop column profile_hidden_at')
    this.schema.raw('alter table messages drop column hidden_at')
    this.schema.raw('alter table post_comments drop column hidden_at')
    for (const table of ['posts', 'media']) {
      this.schema.raw(
        `update ${table} set status = hidden_from, hidden_from = null where status = 'hidden'`,
      )
      this.schema.raw(`
        alter table ${table}
          drop column hidden_from,
          drop constraint ${table}_status_check,
          add constraint ${table}_status_check check (status in (${STATUSES}))`)
    }
  }
}
