import { BaseSchema } from '@adonisjs/lucid/schema'

/** Calls that failed in browsers: counts by release on screen, call, status and day, without people. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('failed_calls', (table) => {
      table.text('remote').notNullable()
      table.text('version').notNullable()
      table.text('call').notNullable()
      // 0 without an answer.
      table.integer('status').notNullable()
      table.date('day').notNullable()
      table.integer('count').notNullable()
      // Serves the list of a remote, too.
      table.primary(['remote', 'version', 'call', 'status', 'day'])
      // Retention.
      table.index('day', 'failed_calls_by_day')
    })
  }

  override async down() {
    this.schema.dropTable('failed_calls')
  }
}
