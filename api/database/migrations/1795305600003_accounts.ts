import { BaseSchema } from '@adonisjs/lucid/schema'
import { time } from '#database/columns'

/** Sign-in methods, links sent by mail, and exports of an account's data. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('identities', (table) => {
      table.text('issuer').notNullable()
      table.text('subject').notNullable()
      table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE')
      time(table, 'created_at').notNullable().defaultTo(this.now())
      table.primary(['issuer', 'subject'])
      table.index('user_id', 'identities_by_user')
    })

    this.schema.createTable('sessions', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table.binary('token_hash').notNullable().unique().checkLength('=', 32)
      table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE')
      time(table, 'created_at').notNullable()
      time(table, 'last_seen_at').notNullable()
      time(table, 'expires_at').notNullable()
      table.text('user_agent')
      table.specificType('address', 'inet')
      table.index('expires_at', 'sessions_by_expiry')
    })
    this.schema.raw('create index sessions_by_user on sessions (user_id, last_seen_at desc)')

    // A mailed link works once, for a limited time, and only for the address it was sent to.
    this.schema.createTable('account_tokens', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table
        .text('purpose')
        .notNullable()
        .checkIn(['password_reset', 'email_confirmation', 'email_change'])
      table.binary('token_hash').notNullable().unique().checkLength('=', 32)
      table.text('email').notNullable()
      // Password that an email change was requested with, as a fingerprint: void once it has changed.
      table.binary('asked_with')
      time(table, 'created_at').notNullable()
      time(table, 'expires_at').notNullable()
      table.check('length(email) between 3 and 254')
      table.index('user_id', 'account_tokens_by_user')
      table.index('expires_at', 'account_tokens_by_expiry')
    })

    // The file is `exports/<id>`. Rows of a deleted account stay for the sweep, which needs them to find the files.
    this.schema.createTable('account_exports', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table.uuid('user_id').references('users.id').onDelete('SET NULL')
      table
        .text('state')
        .notNullable()
        .defaultTo('queued')
        .checkIn(['queued', 'running', 'ready', 'failed'])
      table.integer('steps_done').notNullable().defaultTo(0)
      table.integer('steps').notNullable().defaultTo(0)
      table.text('key')
      table.bigInteger('bytes')
      time(table, 'requested_at').notNullable()
      time(table, 'started_at')
      time(table, 'finished_at')
      time(table, 'expires_at')
      table.check('steps_done between 0 and steps')
      table.check(
        "state <> 'ready' or (key is not null and bytes is not null and expires_at is not null)",
      )
      table.index('requested_at', 'account_exports_by_age')
    })
    this.schema.raw(`
      create index account_exports_newest on account_exports (user_id, requested_at desc, id desc);
      create unique index account_exports_one_at_a_time on account_exports (user_id)
        where state in ('queued', 'running')`)
  }

  override async down() {
    this.schema
      .dropTable('account_exports')
      .dropTable('account_tokens')
      .dropTable('sessions')
      .dropTable('identities')
  }
}
