import { BaseSchema } from '@adonisjs/lucid/schema'
import { time } from '#database/columns'

/** Browsers that show notifications while no page is open, and what each person wants there. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('push_devices', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE')
      // Signing out ends it: nobody else at that browser sees what was sent.
      table.uuid('session_id').notNullable().references('sessions.id').onDelete('CASCADE')
      table.text('name').notNullable()
      table.text('endpoint').notNullable()
      table.binary('endpoint_hash').notNullable().unique().checkLength('=', 32)
      table.text('public_key').notNullable()
      table.text('auth').notNullable()
      time(table, 'created_at').notNullable()
      table.index(['user_id', 'created_at'], 'push_devices_by_user')
      table.index('session_id', 'push_devices_by_session')
      table.check('length(endpoint) <= 2048')
    })
    this.schema.createTable('push_refusals', (table) => {
      table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table.text('kind').notNullable()
      table.primary(['user_id', 'kind'])
    })
    this.schema.createTable('notice_pushes', (table) => {
      table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table.text('kind').notNullable()
      time(table, 'pushed_at')
      time(table, 'planned_at')
      table.primary(['user_id', 'kind'])
    })
  }

  override async down() {
    this.schema.dropTable('notice_pushes').dropTable('push_refusals').dropTable('push_devices')
  }
}
