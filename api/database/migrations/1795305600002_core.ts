import { BaseSchema } from '@adonisjs/lucid/schema'
import { time } from '#database/columns'

/** Shared by all areas: time-ordered ids, rate limits, and stored answers for repeated requests. */
export default class extends BaseSchema {
  override async up() {
    // PostgreSQL 18 has uuidv7(); older versions get an equivalent.
    this.schema.raw(`
      do $$ begin
        if to_regprocedure('uuidv7()') is null then
          create function uuidv7() returns uuid language sql volatile parallel safe as $body$
            select encode(
              set_bit(
                set_bit(
                  overlay(
                    uuid_send(gen_random_uuid())
                    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
                    from 1 for 6
                  ), 52, 1
                ), 53, 1
              ), 'hex'
            )::uuid
          $body$;
        end if;
      end $$`)

    // Columns and their order as rate-limiter-flexible expects them; `expire` is in milliseconds.
    this.schema.createTable('rate_limits', (table) => {
      table.text('key').primary()
      table.integer('points').notNullable().defaultTo(0)
      table.bigInteger('expire')
      table.index('expire', 'rate_limits_by_expiry')
    })
    // Rate limits need not survive a crash of the database: unlogged saves the write-ahead log.
    this.schema.raw('alter table rate_limits set unlogged')

    this.schema.createTable('idempotency_keys', (table) => {
      table.uuid('account_id').notNullable().references('users.id').onDelete('CASCADE')
      table.text('key').notNullable()
      table.binary('request_hash').notNullable()
      table.uuid('resource_id').notNullable()
      time(table, 'created_at').notNullable().defaultTo(this.now())
      table.primary(['account_id', 'key'])
      table.check('length(key) between 1 and 255')
      table.index('created_at', 'idempotency_keys_by_age')
    })
  }

  override async down() {
    this.schema.dropTable('idempotency_keys').dropTable('rate_limits')
    // Called with its schema: otherwise this would be PostgreSQL's own function.
    this.schema.raw(`
      do $$ begin
        execute format('drop function if exists %I.uuidv7()', current_schema());
      end $$`)
  }
}
