import { BaseSchema } from '@adonisjs/lucid/schema'
import { time } from '#database/columns'

/** Mail about what waits for a person: what they turned off, when they were mailed, and reminders of approvals. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('mail_refusals', (table) => {
      table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table.text('kind').notNullable()
      table.primary(['user_id', 'kind'])
    })
    this.schema.createTable('notice_mails', (table) => {
      table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table.text('kind').notNullable()
      time(table, 'mailed_at')
      time(table, 'planned_at')
      table.primary(['user_id', 'kind'])
    })
    this.schema.alterTable('approvals', (table) => {
      table.smallint('reminders').notNullable().defaultTo(0)
    })
    this.schema.raw(
      `create index approvals_to_remind on approvals (reminders, requested_at) where status = 'pending'`,
    )
  }

  override async down() {
    this.schema.alterTable('approvals', (table) => {
      table.dropColumn('reminders')
    })
    this.schema.dropTable('notice_mails').dropTable('mail_refusals')
  }
}
