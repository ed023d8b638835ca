import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What the feed is read by, so that its cost is the page's however many posts the viewer may not see. Both are copies:
 * who may see what is still judged by `rules/visibility.ts`, of one post after the other.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      alter table posts add column audience text
        check (audience in ('public', 'teams', 'coaches', 'sponsors', 'private'))`)

    // Whom a viewer sees for being connected with them, and by no audience that everybody belongs to.
    this.schema.raw(`
      create table connected_authors (
        viewer_id uuid not null references users on delete cascade,
        author_id uuid not null references users on delete cascade,
        audience text not null check (audience in ('teams', 'coaches', 'sponsors')),
        primary key (viewer_id, author_id)
      )`)
    this.schema.raw('create index connected_authors_by_author on connected_authors (author_id)')

    this.keepAudiences()
    this.keepConnectedAuthors()

    this.schema.raw('update posts set audience = audience_of(author_id)')
    this.schema.raw(`
      insert into connected_authors (viewer_id, author_id, audience)
        select tie.viewer_id, tie.author_id, privacy.profile_visibility
        from (
          select requester_id, addressee_id from connections where status = 'accepted'
          union all
          select addressee_id, requester_id from connections where status = 'accepted'
        ) tie (viewer_id, author_id)
        join privacy_settings privacy on privacy.user_id = tie.author_id
        where privacy.profile_visibility in ('teams', 'coaches', 'sponsors')`)
    this.schema.raw('drop index posts_feed')
    // Each audience's posts in the order of the feed.
    this.schema.raw(`
      create index posts_feed on posts (audience, published_at desc, id desc)
      where status = 'published'`)
  }

  /**
   * The level of its author beside each post; null while nobody sees the author. Who writes a post holds the level
   * until the commit, and who changes the level waits for that: none of the two misses the other.
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

      create function change_post_audiences(author uuid) returns void language plpgsql as $body$
      declare now_audience text := audience_of(author);
      begin
        update posts post set audience = now_audience
        from (
          select id from posts
          where author_id = author and audience is distinct from now_audience
          order by id for no key update
        ) held
        where post.id = held.id;
      end $body$;

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
        when (old.profile_visibility <> new.profile_visibility) execute function follow_level();

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
        for each row execute function follow_connection()`)
  }

  override async down() {
    this.schema.raw(`
      drop trigger follow_connection on connections;
      drop function follow_connection, add_connected_author;
      drop trigger follow_absence on users;
      drop trigger follow_level on privacy_settings;
      drop trigger give_audience on posts;
      drop function follow_absence, follow_level, change_post_audiences, give_post_audience, audience_of;
      drop table connected_authors;
      alter table posts drop column audience;
      create index posts_feed on posts (published_at desc, id desc) where status = 'published'`)
  }
}
