import { BaseSchema } from '@adonisjs/lucid/schema'
import { time } from '#database/columns'

const STATUSES = ['published', 'pending', 'declined']
const LEVELS = ['public', 'teams', 'coaches', 'sponsors', 'private']

interface Count {
  table: string
  counter: string
  /** Condition for rows that are counted. */
  counted?: string
  /** Condition for rows whose posts are locked. */
  locking?: string
}

/**
 * Triggers update the counts in the statement that changes the rows, whatever its source: a request, the deletion of an
 * account with all its comments, a bulk load. Posts are locked in order of id, which prevents deadlocks.
 */
const countRows = ({ table, counter, counted = '', locking = '' }: Count) => `
  create function count_${table}() returns trigger language plpgsql as $body$
  begin
    perform from posts where id in (select post_id from changed ${locking}) order by id for no key update;
    update posts post
    set ${counter} = post.${counter} + case tg_op when 'INSERT' then moved.rows else -moved.rows end
    from (
      select post_id, count(*)::integer as rows from changed ${counted} group by post_id
    ) moved
    where post.id = moved.post_id;
    return null;
  end $body$;
  create trigger count_added after insert on ${table}
    referencing new table as changed for each statement execute function count_${table}();
  create trigger count_removed after delete on ${table}
    referencing old table as changed for each statement execute function count_${table}();`

/** Posts, fires, boosts and comments, and their counts. */
export default class extends BaseSchema {
  override async up() {
    this.createPosts()
    this.createReactions()
    this.createComments()

    this.countFires()
    this.countBoosts()
    this.countComments()
    this.retirePictures()
  }

  private createPosts() {
    this.schema.createTable('posts', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table.uuid('author_id').notNullable().references('users.id').onDelete('CASCADE')
      table.text('content').notNullable()
      table.text('image_url')
      table.text('image_alt').checkLength('<=', 500)
      // A status of its own, so that the feed's partial index excludes hidden posts.
      table
        .text('status')
        .notNullable()
        .defaultTo('published')
        .checkIn([...STATUSES, 'hidden'])
      // Status before a reviewer hid it, restored when it is shown again.
      table.text('hidden_from').checkIn(STATUSES)
      table.text('decline_reason').checkLength('<=', 500)
      // Copy of the author's profile level; null while nobody sees the author. `rules/visibility.ts` decides.
      table.text('audience').checkIn(LEVELS)
      table.integer('fire_count').notNullable().defaultTo(0)
      table.integer('comment_count').notNullable().defaultTo(0)
      table.integer('boost_count').notNullable().defaultTo(0)
      time(table, 'published_at').notNullable().defaultTo(this.now())
      time(table, 'created_at').notNullable().defaultTo(this.now())
      table.check('length(content) between 1 and 5000')
      table.check('fire_count >= 0')
      table.check('comment_count >= 0')
      table.check('boost_count >= 0')
      table.check("(status = 'hidden') = (hidden_from is not null)")
    })
    this.schema.raw(`
      -- Counts change often: free space on the page allows updates without touching an index.
      alter table posts set (fillfactor = 90);
      -- Posts of each audience in feed order, for keyset pagination.
      create index posts_feed on posts (audience, published_at desc, id desc) where status = 'published';
      create index posts_by_author on posts (author_id, published_at desc, id desc);
      -- The post that shows a picture.
      create unique index posts_by_image on posts (image_url) where image_url is not null`)
  }

  private createReactions() {
    this.schema.createTable('post_fires', (table) => {
      table.uuid('post_id').notNullable().references('posts.id').onDelete('CASCADE')
      table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE')
      time(table, 'created_at').notNullable().defaultTo(this.now())
      table.primary(['post_id', 'user_id'])
      table.index(['user_id', 'post_id'], 'post_fires_by_user')
    })

    this.schema.createTable('post_boosts', (table) => {
      table.uuid('post_id').notNullable().references('posts.id').onDelete('CASCADE')
      table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE')
      // A pending boost: visible to its author and not counted.
      table.boolean('awaits_guardian').notNullable().defaultTo(false)
      time(table, 'created_at').notNullable().defaultTo(this.now())
      table.primary(['post_id', 'user_id'])
      table.index(['user_id', 'post_id'], 'post_boosts_by_user')
    })
  }

  private createComments() {
    this.schema.createTable('post_comments', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table.uuid('post_id').notNullable().references('posts.id').onDelete('CASCADE')
      table.uuid('author_id').notNullable().references('users.id').onDelete('CASCADE')
      table.text('content').notNullable()
      // As in posts: a count finds the few comments hidden from a viewer without reading the others.
      table.text('audience').checkIn(LEVELS)
      time(table, 'hidden_at')
      time(table, 'created_at').notNullable().defaultTo(this.now())
      table.check('length(content) between 1 and 2000')
      table.index(['post_id', 'created_at', 'id'], 'post_comments_oldest')
      table.index('author_id', 'post_comments_by_author')
    })
    this.schema.raw(`
      -- Counts exclude comments of blocked people: looked up by author instead of reading all comments of a post.
      create index post_comments_by_post_and_author on post_comments (post_id, author_id)
        where hidden_at is null;
      create index post_comments_not_for_all on post_comments (post_id, author_id, audience)
        where hidden_at is null and audience is distinct from 'public';
      -- A viewer's own comments that a reviewer hid: very few, but read with every page of posts.
      create index post_comments_hidden on post_comments (author_id, post_id) where hidden_at is not null;
      -- The average post has a comment or two, which makes the planner read them all; busy posts have thousands.
      alter table post_comments alter column post_id set (n_distinct = -0.02)`)
  }

  private countFires() {
    this.schema.raw(countRows({ table: 'post_fires', counter: 'fire_count' }))
  }

  private countBoosts() {
    this.schema.raw(
      countRows({
        table: 'post_boosts',
        counter: 'boost_count',
        counted: 'where not awaits_guardian',
        locking: 'where not awaits_guardian',
      }),
    )
    this.schema.raw(`
      create function count_approved_boosts() returns trigger language plpgsql as $body$
      begin
        update posts post set boost_count = post.boost_count + moved.rows
        from (
          select after.post_id,
            sum(before.awaits_guardian::integer - after.awaits_guardian::integer)::integer as rows
          from after join before on before.post_id = after.post_id and before.user_id = after.user_id
          group by after.post_id
        ) moved
        where post.id = moved.post_id and moved.rows <> 0;
        return null;
      end $body$;
      create trigger count_approved after update on post_boosts
        referencing old table as before new table as after
        for each statement execute function count_approved_boosts()`)
  }

  /** Hidden comments do not count; the statement that hides or restores them updates the count. */
  private countComments() {
    this.schema.raw(
      countRows({
        table: 'post_comments',
        counter: 'comment_count',
        counted: 'where hidden_at is null',
      }),
    )
    this.schema.raw(`
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
        for each statement execute function count_hidden_comments()`)
  }

  /** A deleted post retires its picture, whatever deleted it. */
  private retirePictures() {
    this.schema.raw(`
      create function retire_picture_of_post() returns trigger language plpgsql as $body$
      begin
        update pictures set replaced_at = now() where url = old.image_url and replaced_at is null;
        return null;
      end $body$;
      create trigger posts_retire_picture after delete on posts
        for each row when (old.image_url is not null) execute function retire_picture_of_post()`)
  }

  override async down() {
    this.schema.raw(`
      drop function count_post_fires, count_post_boosts, count_approved_boosts, count_post_comments,
        count_hidden_comments, retire_picture_of_post cascade`)
    this.schema
      .dropTable('post_comments')
      .dropTable('post_boosts')
      .dropTable('post_fires')
      .dropTable('posts')
  }
}
