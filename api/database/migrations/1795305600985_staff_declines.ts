import { BaseSchema } from '@adonisjs/lucid/schema'
import { time } from '#database/columns'

/**
 * The last decline of each coach by each organization. A row of `staff` goes with a request to another organization, a
 * withdrawal and a block: none of them ends the wait before the next request.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('staff_declines', (table) => {
      table.uuid('coach_id').notNullable().references('users.id').onDelete('CASCADE')
      table.uuid('organization_id').notNullable().references('users.id').onDelete('CASCADE')
      time(table, 'declined_at').notNullable()
      table.primary(['coach_id', 'organization_id'])
      table.index('organization_id', 'staff_declines_by_organization')
    })
    this.schema.raw(`
      insert into staff_declines (coach_id, organization_id, declined_at)
        select coach_id, organization_id, decided_at from staff where status = 'declined';

      create function keep_staff_decline() returns trigger language plpgsql as $body$
      begin
        if new.status = 'declined' then
          insert into staff_declines (coach_id, organization_id, declined_at)
            values (new.coach_id, new.organization_id, new.decided_at)
          on conflict (coach_id, organization_id) do update set declined_at = excluded.declined_at;
        else
          delete from staff_declines
          where coach_id = new.coach_id and organization_id = new.organization_id;
        end if;
        return null;
      end $body$;
      create trigger keep_decline after update of status on staff for each row
        when (old.status is distinct from new.status) execute function keep_staff_decline()`)
  }

  override async down() {
    this.schema.raw('drop function keep_staff_decline cascade')
    this.schema.dropTable('staff_declines')
  }
}
