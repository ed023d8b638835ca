import { BaseSchema } from '@adonisjs/lucid/schema'
import { time } from '#database/columns'

/** Browsers that signed in to an account before, and how a person wants mail. */
export default class extends BaseSchema {
  override async up() {
    // The hash contains the account: rows of two people at one browser have nothing in common.
    this.schema.createTable('known_devices', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table.binary('token_hash').notNullable().unique().checkLength('=', 32)
      time(table, 'last_seen_at').notNullable()
      table.index('user_id', 'known_devices_by_user')
      table.index('last_seen_at', 'known_devices_by_age')
    })
    this.schema.alterTable('sessions', (table) => {
      table.uuid('known_device_id').references('known_devices.id').onDelete('SET NULL')
    })
    this.schema.raw(
      `create index sessions_by_device on sessions (known_device_id) where known_device_id is not null`,
    )

    // Columns are null until known or chosen.
    this.schema.createTable('mail_settings', (table) => {
      table.uuid('user_id').primary().references('users.id').onDelete('CASCADE')
      table.text('time_zone')
      table.text('digest').checkIn(['daily', 'weekly', 'off'])
      time(table, 'digested_at')
      // The address that mail did not arrive at: no other one is stopped.
      table.text('stopped_address')
      table.text('stopped_because').checkIn(['bounce', 'complaint'])
      time(table, 'stopped_at')
      table.check('length(time_zone) <= 64')
      table.check(
        '(stopped_address is null) = (stopped_because is null) and (stopped_address is null) = (stopped_at is null)',
      )
      table.index(['time_zone', 'user_id'], 'mail_settings_by_time_zone')
    })

    // Notifications that are mailed if they stay unread.
    this.schema.raw(`
      create index notifications_left_unread on notifications (created_at)
        where read_at is null
          and type in ('message', 'message_request', 'comment', 'connection_accepted', 'staff_accepted')`)
  }

  override async down() {
    this.schema.raw('drop index notifications_left_unread')
    this.schema.dropTable('mail_settings')
    this.schema.alterTable('sessions', (table) => {
      table.dropColumn('known_device_id')
    })
    this.schema.dropTable('known_devices')
  }
}
