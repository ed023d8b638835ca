import { BaseSchema } from '@adonisjs/lucid/schema'

const BY_AUTHOR = (table: string, audience: string) => `
  update ${table} done set audience = ${audience}
  from (
    select id from ${table}
    where author_id = author and audience is distinct from ${audience}
    order by id for no key update
  ) held
  where done.id = held.id;`

/** What changes the audience of what an author wrote: their level, and whether anybody sees them at all. */
const changeAudiences = (tables: readonly string[]) => `
  create or replace function change_post_audiences(author uuid) returns void language plpgsql as $body$
  declare now_audience text := audience_of(author);
  begin
    ${tables.map((table) => BY_AUTHOR(table, 'now_audience')).join('')}
  end $body$`

/**
 * The level of its author beside each comment, as beside posts: a count finds the few comments that a viewer may not be
 * shown without looking at those of people whom everybody sees. Null while nobody sees the author.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      alter table post_comments add column audience text
        check (audience in ('public', 'teams', 'coaches', 'sponsors', 'private'))`)
    this.schema.raw(`
      create trigger give_audience before insert on post_comments
        for each row execute function give_post_audience()`)
    this.schema.raw(changeAudiences(['posts', 'post_comments']))
    this.schema.raw(`
      update post_comments comment set audience =
        case when owner.absent_since is null and owner.profile_hidden_at is null then privacy.profile_visibility end
      from users owner join privacy_settings privacy on privacy.user_id = owner.id
      where owner.id = comment.author_id`)
    this.schema.raw(`
      create index post_comments_not_for_all on post_comments (post_id, author_id, audience)
      where hidden_at is null and audience is distinct from 'public'`)
    // Somebody's own that a reviewer hid: next to none, and asked for with every page of posts.
    this.schema.raw(`
      create index post_comments_hidden on post_comments (author_id, post_id) where hidden_at is not null`)
  }

  override async down() {
    this.schema.raw('drop index post_comments_hidden, post_comments_not_for_all')
    this.schema.raw(changeAudiences(['posts']))
    this.schema.raw('drop trigger give_audience on post_comments')
    this.schema.raw('alter table post_comments drop column audience')
  }
}
