import { BaseSchema } from '@adonisjs/lucid/schema'

/** One reading of each visitor, release and day counts, and those of signed-in people are told apart. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('visitor_readings', (table) => {
      // Hash of visitor, day, release and kind: rows of one visitor cannot be told.
      table.text('digest').primary()
      table.text('remote').notNullable()
      table.date('day').notNullable()
      // What counts now: the bucket of a timing, or a number of failed calls.
      table.double('value').notNullable()
      // Retention.
      table.index('day', 'visitor_readings_by_day')
      // A canary that begins.
      table.index('remote', 'visitor_readings_by_remote')
    })
    this.schema.alterTable('page_timings', (table) => {
      // Part of `count`. Readings from before, and those of nodes not upgraded yet, are nobody's.
      table.integer('signed_in').notNullable().defaultTo(0)
    })
  }

  override async down() {
    this.schema
      .alterTable('page_timings', (table) => table.dropColumn('signed_in'))
      .dropTable('visitor_readings')
  }
}
