import { BaseSchema } from '@adonisjs/lucid/schema'

/** Several people's counters, locked in order of id before they change. */
const COUNT_ALL = `
  perform from notification_counters where user_id in (select user_id from before)
      order by user_id for no key update;
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
  where counter.user_id = changed.user_id;`

/**
 * Cheaper counts of unread notifications where one row changes, as with nearly every message: without joins and sums, and
 * nothing at all where an insert only merged.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      create or replace function count_written_notifications() returns trigger language plpgsql as $$
      begin
        -- Inserts that merge into an earlier row write no row of their own.
        if not exists (select from written) then
          return null;
        end if;
        insert into notification_counters as counter (user_id, unread)
        select user_id, count(*) filter (where read_at is null) from written group by user_id order by user_id
        on conflict (user_id) do update
          set unread = counter.unread + excluded.unread, revision = gen_random_uuid();
        return null;
      end $$;

      create or replace function count_changed_notifications() returns trigger language plpgsql as $$
      declare
        rows bigint;
        was record;
      begin
        select count(*) into rows from before;
        if rows = 1 then
          select before.user_id, (written.read_at is null)::integer - (before.read_at is null)::integer as difference
          into was from before, written;
          update notification_counters
          set unread = unread + was.difference, revision = gen_random_uuid()
          where user_id = was.user_id;
        elsif rows > 1 then
          ${COUNT_ALL}
        end if;
        return null;
      end $$`)
  }

  override async down() {
    this.schema.raw(`
      create or replace function count_written_notifications() returns trigger language plpgsql as $$
      begin
        insert into notification_counters as counter (user_id, unread)
        select user_id, count(*) filter (where read_at is null) from written group by user_id order by user_id
        on conflict (user_id) do update
          set unread = counter.unread + excluded.unread, revision = gen_random_uuid();
        return null;
      end $$;

      create or replace function count_changed_notifications() returns trigger language plpgsql as $$
      begin
        ${COUNT_ALL}
        return null;
      end $$`)
  }
}
