import { BaseSchema } from '@adonisjs/lucid/schema'
import { time } from '#database/columns'

/** Orders that admins gave to the contributions of slots. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('slot_orders', (table) => {
      table.text('slot').primary()
      table.specificType('remotes', 'text[]').notNullable()
      time(table, 'updated_at').notNullable()
    })
  }

  override async down() {
    this.schema.dropTable('slot_orders')
  }
}
