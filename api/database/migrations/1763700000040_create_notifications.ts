import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What people hear of, and how many of it they have not read. The counts are kept by triggers: whatever adds,
 * reads, merges or removes a notification, in whatever transaction, leaves the counter exact.
 */
export default class extends BaseSchema {
  override async up() {
    // `title` and `message` are templates: {actors} and {count} are filled in when they are read, so that names
    // are those of today and of people whom the reader may see.
    this.schema.raw(`
      create table notifications (
        id uuid primary key default uuidv7(),
        user_id uuid not null references users on delete cascade,
        type text not null,
        subject_id uuid,
        group_key text,
        title text not null,
        message text not null,
        message_of_many text,
        action_url text check (action_url ~ '^/([^/]|$)'),
        count integer not null default 1 check (count >= 1),
        read_at timestamptz(3),
        created_at timestamptz(3) not null default now()
      )`)
    this.schema.raw(
      'create index notifications_newest on notifications (user_id, created_at desc, id desc)',
    )
    this.schema.raw(
      'create index notifications_unread on notifications (user_id, created_at desc, id desc) where read_at is null',
    )
    this.schema.raw(
      'create index notifications_by_type on notifications (user_id, type, created_at desc, id desc)',
    )
    this.schema.raw(
      'create index notifications_by_subject on notifications (subject_id) where subject_id is not null',
    )
    // What would flood is one unread row; once it is read, the next event opens another.
    this.schema.raw(
      `create unique index notifications_open_groups on notifications (user_id, type, group_key)
       where group_key is not null and read_at is null`,
    )

    this.schema.raw(`
      create table notification_actors (
        notification_id uuid not null references notifications on delete cascade,
        actor_id uuid not null references users on delete cascade,
        user_id uuid not null,
        events integer not null default 1 check (events >= 1),
        acted_at timestamptz(3) not null,
        primary key (notification_id, actor_id)
      )`)
    this.schema.raw(
      'create index notification_actors_newest on notification_actors (notification_id, acted_at desc, actor_id)',
    )
    this.schema.raw(
      'create index notification_actors_by_pair on notification_actors (actor_id, user_id)',
    )

    // One row a person, written often and in place. The revision names what they would be answered: the ETag.
    this.schema.raw(`
      create table notification_counters (
        user_id uuid primary key references users on delete cascade,
        unread integer not null default 0 check (unread >= 0),
        revision uuid not null default uuidv7()
      ) with (fillfactor = 60)`)

    // The types that a person has turned off.
    this.schema.raw(`
      create table notification_refusals (
        user_id uuid not null references users on delete cascade,
        type text not null,
        primary key (user_id, type)
      )`)

    this.countWithTriggers()
    this.forgetWithTriggers()
  }

  private countWithTriggers() {
    this.schema.raw(`
      create function count_written_notifications() returns trigger language plpgsql as $$
      begin
        insert into notification_counters as counter (user_id, unread)
        select user_id, count(*) filter (where read_at is null) from written group by user_id order by user_id
        on conflict (user_id) do update set unread = counter.unread + excluded.unread, revision = uuidv7();
        return null;
      end $$`)
    this.schema.raw(`
      create function count_changed_notifications() returns trigger language plpgsql as $$
      begin
        update notification_counters counter
        set unread = counter.unread + changed.difference, revision = uuidv7()
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
      end $$`)
    this.schema.raw(`
      create function count_removed_notifications() returns trigger language plpgsql as $$
      begin
        update notification_counters counter
        set unread = counter.unread - removed.unread, revision = uuidv7()
        from (
          select user_id, count(*) filter (where read_at is null) as unread from before group by user_id
        ) removed
        where counter.user_id = removed.user_id;
        return null;
      end $$`)
    this.schema.raw(`
      create trigger count_written after insert on notifications
        referencing new table as written
        for each statement execute function count_written_notifications()`)
    this.schema.raw(`
      create trigger count_changed after update on notifications
        referencing old table as before new table as written
        for each statement execute function count_changed_notifications()`)
    this.schema.raw(`
      create trigger count_removed after delete on notifications
        referencing old table as before
        for each statement execute function count_removed_notifications()`)
  }

  /** Blocks and suspensions take back what somebody was the cause of (rules.md, Connections, blocks, reports). */
  private forgetWithTriggers() {
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
      end $$`)
    this.schema.raw(`
      create trigger correct_notifications after delete on notification_actors
        referencing old table as lost
        for each statement execute function correct_after_lost_actors()`)

    // Locks the notifications before their actors, as whoever adds to them does: otherwise the two could deadlock.
    this.schema.raw(`
      create function forget_notification_actor(actor uuid, receiver uuid) returns void language plpgsql as $$
      begin
        perform from notifications where id in (
          select notification_id from notification_actors
          where actor_id = actor and (receiver is null or user_id = receiver)
        ) order by id for update;
        delete from notification_actors
        where actor_id = actor and (receiver is null or user_id = receiver);
      end $$`)
    this.schema.raw(`
      create function forget_blocked_actors() returns trigger language plpgsql as $$
      begin
        perform forget_notification_actor(new.blocked_id, new.blocker_id);
        perform forget_notification_actor(new.blocker_id, new.blocked_id);
        return null;
      end $$`)
    this.schema.raw(`
      create trigger forget_actors after insert on blocks
        for each row execute function forget_blocked_actors()`)
    this.schema.raw(`
      create function forget_suspended_actor() returns trigger language plpgsql as $$
      begin
        perform forget_notification_actor(new.id, null);
        return null;
      end $$`)
    this.schema.raw(`
      create trigger forget_actor after update of suspended_at on users
        for each row when (old.suspended_at is null and new.suspended_at is not null)
        execute function forget_suspended_actor()`)
  }

  override async down() {
    this.schema.raw('drop trigger forget_actor on users')
    this.schema.raw('drop trigger forget_actors on blocks')
    this.schema.raw(
      'drop table notification_refusals, notification_counters, notification_actors, notifications',
    )
    this.schema.raw(
      `drop function forget_suspended_actor, forget_blocked_actors, forget_notification_actor,
         correct_after_lost_actors, count_removed_notifications, count_changed_notifications,
         count_written_notifications`,
    )
  }
}
