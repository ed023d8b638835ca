import { BaseSchema } from '@adonisjs/lucid/schema'

const keepAudienceOf = (table: string) => `
    update ${table} done set audience = now_audience
    from (
      select id from ${table}
      where author_id = author and audience is distinct from now_audience
      order by id for no key update
    ) held
    where done.id = held.id;`

/**
 * Denormalized columns for the feed, so that a page's cost does not depend on the number of posts hidden from a viewer: the
 * author's level in each post and comment, and the authors visible to a viewer through a connection. `rules/visibility.ts`
 * still decides who sees a post.
 */
export default class extends BaseSchema {
  override async up() {
    this.createConnectedAuthors()
    this.keepAudiences()
    this.keepConnectedAuthors()
  }

  /** Authors visible to a viewer only through a connection, not through an audience of the viewer's. */
  private createConnectedAuthors() {
    this.schema.createTable('connected_authors', (table) => {
      table.uuid('viewer_id').notNullable().references('users.id').onDelete('CASCADE')
      table.uuid('author_id').notNullable().references('users.id').onDelete('CASCADE')
      table.text('audience').notNullable().checkIn(['teams', 'coaches', 'sponsors'])
      table.primary(['viewer_id', 'author_id'])
      table.index('author_id', 'connected_authors_by_author')
    })
  }

  /**
   * Writing a post locks the author's level until commit, and changing the level waits for that lock: neither misses the
   * other.
   */
  private keepAudiences() {
    this.schema.raw(`
      create function audience_of(author uuid) returns text language plpgsql as $body$
      declare found_audience text;
      begin
        select case when owner.absent_since is null and owner.profile_hidden_at is null
          then privacy.profile_visibility end
        into found_audience
        from users owner join privacy_settings privacy on privacy.user_id = owner.id
        where owner.id = author
        for share;
        return found_audience;
      end $body$;

      create function give_post_audience() returns trigger language plpgsql as $body$
      begin
        new.audience := audience_of(new.author_id);
        return new;
      end $body$;
      create trigger give_audience before insert on posts for each row execute function give_post_audience();
      create trigger give_audience before insert on post_comments
        for each row execute function give_post_audience();

      create function change_post_audiences(author uuid) returns void language plpgsql as $body$
      declare now_audience text := audience_of(author);
      begin
        ${['posts', 'post_comments'].map(keepAudienceOf).join('')}
      end $body$;

      create function follow_absence() returns trigger language plpgsql as $body$
      begin
        perform change_post_audiences(new.id);
        return null;
      end $body$;
      create trigger follow_absence after update on users for each row
        when (
          (old.absent_since is null and old.profile_hidden_at is null)
          <> (new.absent_since is null and new.profile_hidden_at is null)
        ) execute function follow_absence()`)
  }

  private keepConnectedAuthors() {
    this.schema.raw(`
      create function add_connected_author(viewer uuid, author uuid) returns void language plpgsql as $body$
      begin
        insert into connected_authors (viewer_id, author_id, audience)
          select viewer, author, privacy.profile_visibility from privacy_settings privacy
          where privacy.user_id = author and privacy.profile_visibility in ('teams', 'coaches', 'sponsors')
          for share
        on conflict do nothing;
      end $body$;

      create function follow_connection() returns trigger language plpgsql as $body$
      begin
        if tg_op <> 'INSERT' and old.status = 'accepted' then
          delete from connected_authors
          where (viewer_id, author_id) in (
            (old.requester_id, old.addressee_id), (old.addressee_id, old.requester_id)
          );
        end if;
        if tg_op <> 'DELETE' and new.status = 'accepted' then
          -- In the order of their ids, like everybody who holds two levels.
          perform add_connected_author(
            case author when new.pair_low then new.pair_high else new.pair_low end, author
          ) from unnest(array[new.pair_low, new.pair_high]) author;
        end if;
        return null;
      end $body$;
      create trigger follow_connection after insert or delete or update of status on connections
        for each row execute function follow_connection();

      create function follow_level() returns trigger language plpgsql as $body$
      begin
        perform change_post_audiences(new.user_id);
        delete from connected_authors where author_id = new.user_id;
        perform add_connected_author(addressee_id, new.user_id)
          from connections where requester_id = new.user_id and requester_sees = 'accepted';
        perform add_connected_author(requester_id, new.user_id)
          from connections where addressee_id = new.user_id and status = 'accepted';
        return null;
      end $body$;
      create trigger follow_level after update on privacy_settings for each row
        when (old.profile_visibility <> new.profile_visibility) execute function follow_level()`)
  }

  override async down() {
    this.schema.raw(`
      drop function follow_absence, follow_connection, follow_level, give_post_audience,
        change_post_audiences, audience_of, add_connected_author cascade`)
    this.schema.dropTable('connected_authors')
  }
}
