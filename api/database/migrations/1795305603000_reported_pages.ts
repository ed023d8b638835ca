import { BaseSchema } from '@adonisjs/lucid/schema'

/** Pages that have reported their readings: each does once. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('reported_pages', (table) => {
      // As in the page's token, which is valid for a day.
      table.uuid('id').primary()
      table.date('day').notNullable()
      // Retention.
      table.index('day', 'reported_pages_by_day')
    })
  }

  override async down() {
    this.schema.dropTable('reported_pages')
  }
}
