import { BaseSchema } from '@adonisjs/lucid/schema'
import { time } from '#database/columns'

/** Latest end among an account's deploy tokens that nobody revoked. */
const LATEST = `select max(token.expires_at) from deploy_tokens token
        where token.owner_id = person.id and token.revoked_at is null`

/**
 * Whoever owns a deploy token is on the team of its remote. The end of that is kept with the account, so that the session's
 * statement needs no look at tokens.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('users', (table) => {
      time(table, 'team_until')
    })
    this.schema.raw(`
      create index deploy_tokens_of_owner on deploy_tokens (owner_id)
        where owner_id is not null and revoked_at is null;

      -- Counted by a statement after the one that waited for the accounts: with another token's change, it sees it.
      create function keep_team() returns trigger language plpgsql as $$
      declare
        owners uuid[] := array_remove(
          array[case when tg_op <> 'INSERT' then old.owner_id end, case when tg_op <> 'DELETE' then new.owner_id end],
          null);
      begin
        perform from users where id = any(owners) order by id for no key update;
        update users person set team_until = (${LATEST})
        where person.id = any(owners) and person.team_until is distinct from (${LATEST});
        return null;
      end $$;

      create trigger keep_team_added after insert on deploy_tokens
        for each row when (new.owner_id is not null) execute function keep_team();
      create trigger keep_team_changed after update on deploy_tokens
        for each row when (
          (old.owner_id, old.expires_at, old.revoked_at) is distinct from (new.owner_id, new.expires_at, new.revoked_at)
        ) execute function keep_team();
      create trigger keep_team_removed after delete on deploy_tokens
        for each row when (old.owner_id is not null) execute function keep_team();

      update users person set team_until = (${LATEST})
      where exists (select from deploy_tokens token where token.owner_id = person.id)`)
  }

  override async down() {
    this.schema.raw(`
      drop trigger keep_team_added on deploy_tokens;
      drop trigger keep_team_changed on deploy_tokens;
      drop trigger keep_team_removed on deploy_tokens;
      drop function keep_team();
      drop index deploy_tokens_of_owner`)
    this.schema.alterTable('users', (table) => {
      table.dropColumn('team_until')
    })
  }
}
