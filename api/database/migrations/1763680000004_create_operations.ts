import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    // Unlogged: counts need not survive a crash of the database, and cost no write-ahead log. The columns and
    // their order are rate-limiter-flexible's; `expire` is in milliseconds.
    this.schema.raw(`
      create unlogged table rate_limits (
        key text primary key,
        points integer not null default 0,
        expire bigint
      )`)
    this.schema.raw('create index rate_limits_by_expiry on rate_limits (expire)')

    this.schema.raw(`
      create table client_errors (
        id uuid primary key default uuidv7(),
        source text not null,
        version text,
        phase text not null,
        message text not null,
        stack text,
        path text not null,
        received_at timestamptz(3) not null default now()
      )`)
    this.schema.raw(
      'create index client_errors_by_source on client_errors (source, received_at desc)',
    )
  }

  override async down() {
    this.schema.dropTable('client_errors').dropTable('rate_limits')
  }
}
