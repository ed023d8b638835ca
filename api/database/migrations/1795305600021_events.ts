import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Notifies all nodes of event streams to close, whatever ended the session or suspended the account: signing out, a revoked
 * session, a deleted account, an administrator's SQL.
 */
export default class extends BaseSchema {
  override async up() {
    // Streams of expired sessions have closed by themselves: sweeping the sessions notifies nobody.
    this.schema.raw(`
      create function announce_ended_session() returns trigger language plpgsql as $$
      begin
        perform pg_notify('fieldhouse_endings', json_build_array(old.user_id, old.id)::text);
        return null;
      end $$;
      create trigger announce_end after delete on sessions
        for each row when (old.expires_at > now()) execute function announce_ended_session()`)
    this.schema.raw(`
      create function announce_suspended_account() returns trigger language plpgsql as $$
      begin
        perform pg_notify('fieldhouse_endings', json_build_array(new.id, null)::text);
        return null;
      end $$;
      create trigger announce_suspension after update of suspended_at on users
        for each row when (old.suspended_at is null and new.suspended_at is not null)
        execute function announce_suspended_account()`)
  }

  override async down() {
    this.schema.raw('drop function announce_suspended_account, announce_ended_session cascade')
  }
}
