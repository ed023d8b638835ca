import { BaseSchema } from '@adonisjs/lucid/schema'
import { time } from '#database/columns'

/**
 * Audit log: actions, actors and reasons. Append-only: triggers refuse any other write, as do privileges for everybody but
 * the tables' owner. No foreign keys: an entry outlives the people and things it names.
 *
 * At commit each entry gets its link of a hash chain: a gapless number, and a hash over the previous hash, the number and
 * all fields (`app/audit/chain.ts` computes the same). The global lock is taken only then, so that two transactions cannot
 * deadlock. `audit_numbers` holds the last number, which reveals a truncated chain. It is a sequence, since a row updated
 * by every entry would bloat for as long as an old snapshot is open, such as a backup's.
 */
export default class extends BaseSchema {
  override async up() {
    this.createLog()
    this.createChain()
    this.refuseChanges()
    this.schema.raw('revoke all on audit_log, audit_chain, audit_numbers from public')
  }

  override async down() {
    this.schema.raw(`
      drop function link_audit_entry, refuse_audit_change, audit_hash cascade;
      drop table audit_log, audit_chain;
      drop sequence audit_numbers`)
  }

  private createLog() {
    this.schema.createTable('audit_log', (table) => {
      // Time-ordered; the time is visible in the entry anyway.
      table.uuid('id').primary().defaultTo(this.raw('uuidv7()'))
      table.uuid('actor_id')
      table.text('action').notNullable().checkRegex('^[a-z_]+\\.[a-z_]+$')
      table.specificType(
        'area',
        "text not null generated always as (split_part(action, '.', 1)) stored",
      )
      table.text('subject_type').notNullable()
      table.text('subject_id')
      table.text('reason')
      table.jsonb('details').notNullable().defaultTo('{}')
      time(table, 'created_at').notNullable()
      table.check(
        "subject_type <> 'user' or subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'",
      )
    })
    this.schema.raw(`
      create index audit_log_newest on audit_log (created_at desc, id desc);
      create index audit_log_by_actor on audit_log (actor_id, created_at desc, id desc);
      create index audit_log_by_subject on audit_log (subject_id, created_at desc, id desc);
      create index audit_log_by_area on audit_log (area, created_at desc, id desc);
      create index audit_log_by_action on audit_log (action, created_at desc, id desc)`)
  }

  private createChain() {
    this.schema.createTable('audit_chain', (table) => {
      table.bigInteger('number').primary()
      table.uuid('entry_id').notNullable().unique()
      table.binary('hash').notNullable()
    })
    this.schema.raw('create sequence audit_numbers minvalue 0 start 0')

    // Length-prefixed fields, so that no two entries hash the same input.
    this.schema.raw(`
      create function audit_hash(previous bytea, number bigint, entry audit_log) returns bytea
      language sql stable as $$
        select sha256(previous || convert_to(string_agg(
          coalesce(octet_length(field) || ':' || field, '-'), ',' order by place
        ), 'UTF8'))
        from unnest(array[
          number::text, entry.id::text, entry.actor_id::text, entry.action, entry.subject_type,
          entry.subject_id, entry.reason, entry.details::text,
          to_char(entry.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        ]) with ordinality as part (field, place)
      $$`)
    this.schema.raw(`
      create function link_audit_entry() returns trigger language plpgsql
      security definer set search_path from current as $$
      declare
        last audit_chain;
        next bigint;
      begin
        perform pg_advisory_xact_lock(hashtextextended('audit_chain', 0));
        select * into last from audit_chain order by number desc limit 1;
        next := coalesce(last.number, 0) + 1;
        insert into audit_chain (number, entry_id, hash)
          values (next, new.id, audit_hash(coalesce(last.hash, ''), next, new));
        perform setval('audit_numbers', next);
        return null;
      end $$;
      create constraint trigger link_entry after insert on audit_log
        deferrable initially deferred for each row execute function link_audit_entry()`)
  }

  private refuseChanges() {
    this.schema.raw(`
      create function refuse_audit_change() returns trigger language plpgsql as $$
      begin
        raise exception 'the audit log is only ever added to: % on % is refused', tg_op, tg_table_name
          using errcode = 'insufficient_privilege';
      end $$`)
    for (const table of ['audit_log', 'audit_chain']) {
      this.schema.raw(`
        create trigger refuse_truncate before truncate on ${table}
          for each statement execute function refuse_audit_change();
        create trigger refuse_change before update or delete on ${table}
          for each row execute function refuse_audit_change()`)
    }
    // Links are written by the entry's trigger, one level deeper than any statement.
    this.schema.raw(`
      create trigger refuse_link before insert on audit_chain
        for each row when (pg_trigger_depth() = 0) execute function refuse_audit_change()`)
  }
}
