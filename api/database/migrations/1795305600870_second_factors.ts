import { BaseSchema } from '@adonisjs/lucid/schema'
import { time } from '#database/columns'

/** Passkeys, authenticator apps and recovery codes, and which session's owner proved who they are. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('users', (table) => {
      table.boolean('has_second_factor').notNullable().defaultTo(false)
    })
    this.schema.alterTable('sessions', (table) => {
      time(table, 'confirmed_at')
    })
    this.schema.createTable('passkeys', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table.binary('credential_id').notNullable().unique()
      table.binary('public_key').notNullable()
      table.bigInteger('counter').notNullable()
      table.text('name').notNullable()
      table.boolean('is_synced').notNullable()
      time(table, 'created_at').notNullable()
      time(table, 'last_used_at')
      table.check('length(credential_id) between 1 and 1023')
      table.check('length(name) between 1 and 60')
      table.index(['user_id', 'created_at'], 'passkeys_by_user')
    })
    // Secrets are encrypted with the application's key. The offered one waits for the first code of the app.
    this.schema.createTable('authenticators', (table) => {
      table.uuid('user_id').primary().references('users.id').onDelete('CASCADE')
      table.text('secret')
      time(table, 'added_at')
      table.text('offered_secret')
      // Time step of the last accepted code: none works twice.
      table.integer('last_step').notNullable().defaultTo(0)
      table.check('(secret is null) = (added_at is null)')
    })
    this.schema.createTable('recovery_codes', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table.binary('code_hash').notNullable().checkLength('=', 32)
      table.unique(['user_id', 'code_hash'])
    })
    this.schema.createTable('spent_challenges', (table) => {
      table.text('challenge').primary()
      time(table, 'expires_at').notNullable()
      table.index('expires_at', 'spent_challenges_by_expiry')
    })
  }

  override async down() {
    this.schema
      .dropTable('spent_challenges')
      .dropTable('recovery_codes')
      .dropTable('authenticators')
      .dropTable('passkeys')
    this.schema.alterTable('sessions', (table) => {
      table.dropColumn('confirmed_at')
    })
    this.schema.alterTable('users', (table) => {
      table.dropColumn('has_second_factor')
    })
  }
}
