import { BaseSchema } from '@adonisjs/lucid/schema'

/** Speed of pages in browsers: counts by release, day and bucket, without people. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('page_timings', (table) => {
      table.text('remote').notNullable()
      table.text('version').notNullable()
      table.text('metric').notNullable()
      table.date('day').notNullable()
      // Upper bound of the bucket: bounds may change from one release of the API to the next.
      table.double('at_most').notNullable()
      table.integer('count').notNullable()
      table.primary(['remote', 'version', 'metric', 'day', 'at_most'])
      // The last days of all releases, and retention.
      table.index('day', 'page_timings_by_day')
    })
  }

  override async down() {
    this.schema.dropTable('page_timings')
  }
}
