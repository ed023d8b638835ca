import { BaseSchema } from '@adonisjs/lucid/schema'

/** The zone if the database knows it, too: statements judge ages by it, and would fail at another. */
const KNOWN_ZONE = `
  create or replace function known_time_zone(zone text) returns text language plpgsql stable strict as $body$
  begin
    perform timezone(zone, now());
    return zone;
  exception when invalid_parameter_value then
    return null;
  end $body$`

/** Zones known from mail. Each batch is committed by itself, and a start that was broken off begins again. */
const COPY_IN_BATCHES = `
  do $do$
  declare
    people uuid[];
    last uuid := '00000000-0000-0000-0000-000000000000';
  begin
    loop
      people := array(
        select user_id from mail_settings where user_id > last order by user_id limit 1000
      );
      exit when cardinality(people) = 0;
      update users set time_zone = known_time_zone(settings.time_zone)
      from mail_settings settings
      where settings.user_id = users.id and users.id = any(people) and users.time_zone is null
        and settings.time_zone is not null;
      last := people[cardinality(people)];
      commit;
    end loop;
  end $do$`

/** Time zone that decides a person's age (docs/rules.md, A birthday). That of mail may be a newer one. */
export default class extends BaseSchema {
  static override disableTransactions = true

  override async up() {
    this.schema.raw(`
      alter table users add column if not exists time_zone text check (length(time_zone) <= 64)`)
    this.schema.raw(KNOWN_ZONE)
    this.schema.raw(COPY_IN_BATCHES)
  }

  override async down() {
    this.schema.raw('drop function known_time_zone')
    this.schema.alterTable('users', (table) => {
      table.dropColumn('time_zone')
    })
  }
}
