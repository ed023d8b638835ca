import { BaseSchema } from '@adonisjs/lucid/schema'
import { time } from '#database/columns'

/** Counters of several people are locked in order of id before they change. */
const HOLD_COUNTERS = `
  perform from notification_counters where user_id in (select user_id from before)
      order by user_id for no key update;`

/**
 * Notifications and unread counts. Triggers keep the counts exact in every transaction that adds, reads, merges or removes
 * a notification.
 */
export default class extends BaseSchema {
  override async up() {
    this.createNotifications()
    this.createActors()
    this.createCounters()
    this.count()
    this.forgetActors()
  }

  private createNotifications() {
    // `title` and `message` are templates: {actors} and {count} are filled in on reading, so that names are current and
    // belong to people visible to the reader.
    this.schema.createTable('notifications', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table.text('type').notNullable()
      table.uuid('subject_id')
      table.text('group_key')
      table.text('title').notNullable()
      table.text('message').notNullable()
      table.text('message_of_many')
      table.text('action_url').checkRegex('^/([^/]|$)')
      table.integer('count').notNullable().defaultTo(1)
      time(table, 'read_at')
      time(table, 'created_at').notNullable().defaultTo(this.now())
      table.check('count >= 1')
    })
    this.schema.raw(`
      create index notifications_newest on notifications (user_id, created_at desc, id desc);
      create index notifications_unread on notifications (user_id, created_at desc, id desc)
        where read_at is null;
      create index notifications_by_type on notifications (user_id, type, created_at desc, id desc);
      create index notifications_by_subject on notifications (subject_id) where subject_id is not null;
      -- Repeated events merge into one unread row; once it is read, the next event inserts another.
      create unique index notifications_open_groups on notifications (user_id, type, group_key)
        where group_key is not null and read_at is null;
      -- Retention. BRIN by age: small and cheap to maintain, since rows arrive in order of time.
      create index notifications_by_age on notifications using brin (created_at);
      create index notifications_by_reading on notifications (read_at) where read_at is not null`)

    // Types that a person has turned off.
    this.schema.createTable('notification_refusals', (table) => {
      table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table.text('type').notNullable()
      table.primary(['user_id', 'type'])
    })
  }

  private createActors() {
    this.schema.createTable('notification_actors', (table) => {
      table.uuid('notification_id').notNullable().references('notifications.id').onDelete('CASCADE')
      table.uuid('actor_id').notNullable().references('users.id').onDelete('CASCADE')
      table.uuid('user_id').notNullable()
      table.integer('events').notNullable().defaultTo(1)
      time(table, 'acted_at').notNullable()
      table.primary(['notification_id', 'actor_id'])
      table.check('events >= 1')
      table.index(['actor_id', 'user_id'], 'notification_actors_by_pair')
    })
    this.schema.raw(
      `create index notification_actors_newest
         on notification_actors (notification_id, acted_at desc, actor_id)`,
    )
  }

  /** One row per person, updated often and in place. The revision identifies the answer: it is the ETag. */
  private createCounters() {
    this.schema.createTable('notification_counters', (table) => {
      table.uuid('user_id').primary().references('users.id').onDelete('CASCADE')
      table.integer('unread').notNullable().defaultTo(0)
      table.uuid('revision').notNullable().defaultTo(this.raw('gen_random_uuid()'))
      table.check('unread >= 0')
    })
    this.schema.raw('alter table notification_counters set (fillfactor = 60)')
  }

  private count() {
    this.schema.raw(`
      create function count_written_notifications() returns trigger language plpgsql as $$
      begin
        insert into notification_counters as counter (user_id, unread)
        select user_id, count(*) filter (where read_at is null) from written group by user_id order by user_id
        on conflict (user_id) do update
          set unread = counter.unread + excluded.unread, revision = gen_random_uuid();
        return null;
      end $$;
      create trigger count_written after insert on notifications
        referencing new table as written
        for each statement execute function count_written_notifications();

      create function count_changed_notifications() returns trigger language plpgsql as $$
      begin
        ${HOLD_COUNTERS}
        update notification_counters counter
        set unread = counter.unread + changed.difference, revision = gen_random_uuid()
        from (
          select user_id, sum(unread) as difference
          from (
            select user_id, (read_at is null)::integer as unread from written
            union all
            select user_id, -(read_at is null)::integer from before
          ) change
          group by user_id
        ) changed
        where counter.user_id = changed.user_id;
        return null;
      end $$;
      create trigger count_changed after update on notifications
        referencing old table as before new table as written
        for each statement execute function count_changed_notifications();

      create function count_removed_notifications() returns trigger language plpgsql as $$
      begin
        ${HOLD_COUNTERS}
        update notification_counters counter
        set unread = counter.unread - removed.unread, revision = gen_random_uuid()
        from (
          select user_id, count(*) filter (where read_at is null) as unread from before group by user_id
        ) removed
        where counter.user_id = removed.user_id;
        return null;
      end $$;
      create trigger count_removed after delete on notifications
        referencing old table as before
        for each statement execute function count_removed_notifications()`)
  }

  /** Blocks and suspensions remove an actor from notifications. */
  private forgetActors() {
    this.schema.raw(`
      create function correct_after_lost_actors() returns trigger language plpgsql as $$
      begin
        delete from notifications notification using (select distinct notification_id from lost) gone
        where notification.id = gone.notification_id
          and not exists (select from notification_actors where notification_id = notification.id);
        update notifications notification set count = notification.count - gone.events
        from (select notification_id, sum(events) as events from lost group by notification_id) gone
        where notification.id = gone.notification_id;
        return null;
      end $$;
      create trigger correct_notifications after delete on notification_actors
        referencing old table as lost
        for each statement execute function correct_after_lost_actors()`)

    // Locks notifications before their actors, as inserts do: otherwise the two could deadlock.
    this.schema.raw(`
      create function forget_notification_actor(actor uuid, receiver uuid) returns void language plpgsql as $$
      begin
        perform from notifications where id in (
          select notification_id from notification_actors
          where actor_id = actor and (receiver is null or user_id = receiver)
        ) order by id for update;
        delete from notification_actors
        where actor_id = actor and (receiver is null or user_id = receiver);
      end $$;
      create function forget_suspended_actor() returns trigger language plpgsql as $$
      begin
        perform forget_notification_actor(new.id, null);
        return null;
      end $$;
      create trigger forget_actor after update of suspended_at on users
        for each row when (old.suspended_at is null and new.suspended_at is not null)
        execute function forget_suspended_actor()`)

    // Both sides of a block in one statement, so that their notifications are locked in one order.
    this.schema.raw(`
      create function forget_blocked_actors() returns trigger language plpgsql as $$
      begin
        perform from notifications where id in (
          select notification_id from notification_actors
          where (actor_id, user_id) in ((new.blocked_id, new.blocker_id), (new.blocker_id, new.blocked_id))
        ) order by id for update;
        delete from notification_actors
        where (actor_id, user_id) in ((new.blocked_id, new.blocker_id), (new.blocker_id, new.blocked_id));
        return null;
      end $$;
      create trigger forget_actors after insert on blocks
        for each row execute function forget_blocked_actors()`)
  }

  override async down() {
    this.schema.raw(`
      drop function forget_blocked_actors, forget_suspended_actor, forget_notification_actor,
        correct_after_lost_actors, count_removed_notifications, count_changed_notifications,
        count_written_notifications cascade`)
    this.schema
      .dropTable('notification_counters')
      .dropTable('notification_actors')
      .dropTable('notification_refusals')
      .dropTable('notifications')
  }
}
