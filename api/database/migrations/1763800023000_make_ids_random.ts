import { BaseSchema } from '@adonisjs/lucid/schema'

/** Tables whose ids may carry their time: it is told beside them to whoever sees one. */
const TIMED = ['messages', 'audit_log']

const eachDefault = (before: string, after: string) => `
  do $$ declare timed record;
  begin
    for timed in
      select table_name, column_name from information_schema.columns
      where table_schema = current_schema() and column_default = '${before}'
        and table_name <> all('{${TIMED.join()}}') and data_type = 'uuid'
        and (table_name, column_name) <> ('users', 'id')
    loop
      execute format(
        'alter table %I alter column %I set default ${after}', timed.table_name, timed.column_name
      );
    end loop;
  end $$`

const eachFunction = (before: string, after: string) => `
  do $$ declare counting regprocedure;
  begin
    for counting in
      select oid from pg_proc
      where pronamespace = current_schema()::regnamespace and proname like 'count\\_%\\_notifications'
    loop
      execute replace(pg_get_functiondef(counting), '${before}', '${after}');
    end loop;
  end $$`

/**
 * Ids of what waits for a guardian, and is shown from the approval on, told when it had been made, and so who is 17.
 * Ids are random from now on; those of earlier rows stay what links to them say.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(eachDefault('uuidv7()', 'gen_random_uuid()'))
    // The revision of what a person was told last is their ETag.
    this.schema.raw(eachFunction('uuidv7()', 'gen_random_uuid()'))

    // Who asks somebody whose own request still waits sees the time of their own.
    this.schema.raw(`
      alter table connections add column addressee_seen_at timestamptz(3) not null generated always as (
        case when status = 'pending' and addressee_asked_at is not null then addressee_asked_at
          else coalesce(decided_at, created_at) end
      ) stored`)
    this.schema.raw('drop index connections_by_addressee')
    this.schema.raw(`
      create index connections_by_addressee
      on connections (addressee_id, status, addressee_seen_at desc, id desc)`)
  }

  override async down() {
    this.schema.raw('drop index connections_by_addressee')
    this.schema.raw(
      'create index connections_by_addressee on connections (addressee_id, status, seen_at desc, id desc)',
    )
    this.schema.raw('alter table connections drop column addressee_seen_at')
    this.schema.raw(eachFunction('gen_random_uuid()', 'uuidv7()'))
    this.schema.raw(eachDefault('gen_random_uuid()', 'uuidv7()'))
  }
}
