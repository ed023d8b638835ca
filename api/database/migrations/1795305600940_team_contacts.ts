import { BaseSchema } from '@adonisjs/lucid/schema'
import { time } from '#database/columns'

/** Contacts of the areas' teams, and announcements to them. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('team_contacts', (table) => {
      table.text('remote').primary()
      table.text('email')
      table.text('webhook_url')
      table.text('webhook_secret').comment('encrypted')
      time(table, 'secret_made_at')
      time(table, 'updated_at').notNullable()
    })
    this.schema.createTable('release_announcements', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table.text('remote').notNullable()
      table.jsonb('announcement').notNullable()
      table.boolean('mailed').notNullable()
      table.text('webhook').checkIn(['waiting', 'delivered', 'failed'])
      table.text('answer')
      table.smallint('tries').notNullable().defaultTo(0)
      time(table, 'created_at').notNullable()
      table.index(['remote', 'created_at', 'id'], 'release_announcements_by_remote')
      table.index('created_at', 'release_announcements_by_time')
    })
  }

  override async down() {
    this.schema.dropTable('release_announcements').dropTable('team_contacts')
  }
}
