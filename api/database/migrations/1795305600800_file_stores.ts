import { BaseSchema } from '@adonisjs/lucid/schema'
import { time } from '#database/columns'

/** Mark of the folder or bucket that holds this database's files: one row. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('file_stores', (table) => {
      table.uuid('id').primary()
      time(table, 'created_at').notNullable().defaultTo(this.now())
    })
  }

  override async down() {
    this.schema.dropTable('file_stores')
  }
}
