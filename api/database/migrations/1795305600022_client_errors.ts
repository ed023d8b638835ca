import { BaseSchema } from '@adonisjs/lucid/schema'
import { time } from '#database/columns'

/** Errors reported by browsers. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('client_errors', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table.text('source').notNullable()
      table.text('version')
      table.text('phase').notNullable()
      table.text('message').notNullable()
      table.text('stack')
      table.text('path').notNullable()
      time(table, 'received_at').notNullable().defaultTo(this.now())
      // Retention.
      table.index('received_at', 'client_errors_by_age')
    })
    this.schema.raw(
      'create index client_errors_by_source on client_errors (source, received_at desc)',
    )
  }

  override async down() {
    this.schema.dropTable('client_errors')
  }
}
