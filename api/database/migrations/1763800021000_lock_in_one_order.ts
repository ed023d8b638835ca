import { BaseSchema } from '@adonisjs/lucid/schema'

/** Counters of several people are locked in the order of their ids, before they are changed. */
const COUNT_CHANGED = (isOrdered: boolean) => `
  create or replace function count_changed_notifications() returns trigger language plpgsql as $$
  begin
    ${isOrdered ? holdCounters('before') : ''}
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
  end $$`

const COUNT_REMOVED = (isOrdered: boolean) => `
  create or replace function count_removed_notifications() returns trigger language plpgsql as $$
  begin
    ${isOrdered ? holdCounters('before') : ''}
    update notification_counters counter
    set unread = counter.unread - removed.unread, revision = uuidv7()
    from (
      select user_id, count(*) filter (where read_at is null) as unread from before group by user_id
    ) removed
    where counter.user_id = removed.user_id;
    return null;
  end $$`

function holdCounters(changed: string) {
  return `perform from notification_counters where user_id in (select user_id from ${changed})
      order by user_id for no key update;`
}

/** Both sides of a block at once: what each hears of the other. */
const FORGET_BLOCKED = `
  create or replace function forget_blocked_actors() returns trigger language plpgsql as $$
  begin
    perform from notifications where id in (
      select notification_id from notification_actors
      where (actor_id, user_id) in ((new.blocked_id, new.blocker_id), (new.blocker_id, new.blocked_id))
    ) order by id for update;
    delete from notification_actors
    where (actor_id, user_id) in ((new.blocked_id, new.blocker_id), (new.blocker_id, new.blocked_id));
    return null;
  end $$`

const FORGET_BLOCKED_BEFORE = `
  create or replace function forget_blocked_actors() returns trigger language plpgsql as $$
  begin
    perform forget_notification_actor(new.blocked_id, new.blocker_id);
    perform forget_notification_actor(new.blocker_id, new.blocked_id);
    return null;
  end $$`

/** Two guardians hear of one child: their notices are settled in the order of the ids. */
const SETTLE_NOTICES = (isOrdered: boolean) => `
  create or replace function settle_approval_notices() returns trigger language plpgsql as $body$
  begin
    ${
      isOrdered
        ? `perform from notifications
    where type = 'approval_requested' and group_key = old.child_id::text and read_at is null
      and user_id in (select guardian_id from guardian_links where child_id = old.child_id)
    order by id for update;`
        : ''
    }
    update notifications set read_at = now()
    where type = 'approval_requested' and group_key = old.child_id::text and read_at is null
      and user_id in (select guardian_id from guardian_links where child_id = old.child_id)
      and not exists (
        select from approvals where child_id = old.child_id and status = 'pending'
      );
    return null;
  end $body$`

export default class extends BaseSchema {
  override async up() {
    this.schema.raw(COUNT_CHANGED(true))
    this.schema.raw(COUNT_REMOVED(true))
    this.schema.raw(FORGET_BLOCKED)
    this.schema.raw(SETTLE_NOTICES(true))
  }

  override async down() {
    this.schema.raw(SETTLE_NOTICES(false))
    this.schema.raw(FORGET_BLOCKED_BEFORE)
    this.schema.raw(COUNT_REMOVED(false))
    this.schema.raw(COUNT_CHANGED(false))
  }
}
